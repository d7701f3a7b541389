/** Inserts articles of realistic length. */
import type { Client } from 'pg';

/** Source of paragraphs; articles start reading at different words. */
const WORDS = `the five of them walked out under the lights again and nobody in the hall sat down before the first map was
over because a lead of four rounds had melted to one in the time it takes to buy a coffee and the captain asked for a
pause then said very little while the analyst counted utility on a paper napkin and the coach looked at the clock as if it
owed him money after the break the defence held both sites with two rifles and a borrowed sniper which is the sort of half
that people will talk about in Cape Town and Durban long after the bracket is forgotten the academy side watched from the
second row with notebooks open since their own season begins on Saturday against an opponent that has not lost on home
ground this year and practice has been moved to the evening so that those who study can be there`;

/**
 * Five sections with headings, links, a list, a quotation and a picture with its size, about 600 words. Picture and
 * cover are files of the site.
 */
const INSERT = `
with source as (
  select string_to_array(regexp_replace($2, '\\s+', ' ', 'g'), ' ') as words
), covers as (
  select array_agg(distinct featured_image_url order by featured_image_url) as urls
  from public.blog_articles where featured_image_url like '/media/%'
), categories as (
  select array_agg(id order by sort_order) as ids from public.blog_categories
), numbered as (
  select number, 'bench-' || lpad(number::text, 6, '0') as slug
  from generate_series((select count(*) + 1 from public.blog_articles where slug like 'bench-%'), $1::bigint) as number
)
insert into public.blog_articles (
  slug, title, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name, status, published_at,
  seo_description, created_at, updated_at
)
select
  slug, 'Round report ' || number || ': four maps and a long evening', pg_temp.words(words, number, 24),
  concat_ws(E'\\n\\n',
    pg_temp.words(words, number, 60) || ' [the schedule](/blog/category/match-reports) ' || pg_temp.words(words, number + 7, 30),
    '## ' || initcap(pg_temp.words(words, number + 13, 4)),
    pg_temp.words(words, number + 17, 90) || ' **' || pg_temp.words(words, number + 3, 3) || '** ' || pg_temp.words(words, number + 5, 20),
    '![A full hall](' || urls[1 + number % cardinality(urls)] || ' "1600x900")',
    '- ' || concat_ws(E'\\n- ', pg_temp.words(words, number + 1, 9), pg_temp.words(words, number + 10, 11), pg_temp.words(words, number + 21, 8)),
    '### ' || initcap(pg_temp.words(words, number + 29, 5)),
    pg_temp.words(words, number + 31, 80) || ' *' || pg_temp.words(words, number + 33, 4) || '* ' || pg_temp.words(words, number + 37, 40),
    '> ' || pg_temp.words(words, number + 41, 22),
    '## ' || initcap(pg_temp.words(words, number + 43, 3)),
    pg_temp.words(words, number + 47, 100) || ' [a partner](https://partner.example/' || number || ') ' || pg_temp.words(words, number + 53, 70)
  ),
  ids[1 + number % cardinality(ids)], urls[1 + number % cardinality(urls)], 'A full hall', 'Naledi Khumalo', 'published',
  now() - interval '1 day' - number * interval '37 minutes',
  pg_temp.words(words, number, 20), now() - interval '2 years', now() - interval '1 day'
from numbered, source, covers, categories`;

const WORDS_FUNCTION = `
create or replace function pg_temp.words(words text[], number bigint, amount integer) returns text
language sql immutable as $$
  select string_agg(words[1 + (number * 7 + step) % cardinality(words)], ' ' order by step)
  from generate_series(1, amount) as step
$$`;

/** Inserts articles until there are `count` generated ones, besides those of the demo organisation. */
export async function insertArticles(client: Client, count: number): Promise<void> {
  await client.query(WORDS_FUNCTION);
  await client.query(INSERT, [count, WORDS]);
  await client.query('analyze public.blog_articles');
}

/** Edits the article in the middle of the list. */
export async function editArticle(client: Client): Promise<void> {
  await client.query(`
    update public.blog_articles set body = body || E'\\n\\nCorrected since: the third map went to extra time.'
    where slug = (
      select slug from public.blog_articles where slug like 'bench-%' order by slug
      offset (select count(*) / 2 from public.blog_articles where slug like 'bench-%') limit 1
    )`);
}
