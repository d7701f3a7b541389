/** Words about pictures in articles. */
import { ARTICLE_PICTURE_LIMITS } from '#contract/article-pictures.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { errorText } from './errors.ts';

const megabytes = ARTICLE_PICTURE_LIMITS.maxBytes / (1024 * 1024);

const TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  picture_animated: 'We can’t use GIFs or animated pictures. Choose a still JPEG, PNG, WebP or AVIF picture.',
  payload_too_large: `This picture is larger than ${megabytes} MB and can’t be made smaller here. Choose a smaller one.`,
  throttled: 'That was a lot of pictures. Try again in an hour.',
  permission_denied: 'Only people who write the news or manage teams can add pictures.',
  permission_required: 'Only people who write the news or manage teams can add pictures.',
};

/** Why a picture was not taken, in words. */
export function articlePictureText(code: ErrorCode): string {
  return TEXTS[code] ?? errorText(code);
}
