/**
 * Short texts for plain-text fields: titles, excerpts, bylines, category names, picture descriptions. Each must appear
 * unchanged in pages, JSON in pages, feeds and mails. PostgreSQL accepts them all.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '\'><svg onload="alert(1)">',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style></textarea></noscript><img src=x onerror=alert(1)>',
  '<!-- --!> <![CDATA[ ]]> ]]&gt; <?xml version="1.0"?>',
  '&lt;b&gt; &amp;amp; &#60; &copy &nbsp; & < > " \' `',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '${alert(1)} {alert(1)} {{constructor}} <%= 1 %> #{1}',
  'javascript:alert(1)',
  '\u202Etxet desrever\u202C \u2066x\u2069 \u200B\u00AD\uFEFF',
  'line\u2028separator\u2029and\u0085next',
  'tab\tline\nreturn\r\nend',
  '😀 👩‍🚀 é \u0301\u0301\u0301 ﷽ 漢字 עברית',
  '\\u003cscript\\u003e \\" \\\\ \\/',
  '__proto__ constructor toString',
  '=HYPERLINK("https://evil.test","x")',
  '*a* _b_ `c` [d](javascript:alert(1)) ![e](//evil.test)',
  'a'.repeat(120),
];

/**
 * Picture addresses that PostgreSQL accepts: most are invalid or of other sites. None may break a page or leave the
 * site.
 */
export const HOSTILE_PICTURE_ADDRESSES: readonly string[] = [
  'https://',
  'https://[',
  'https://evil.test/pixel.gif?x=1',
  'https://evil.test/a.png 2x, /\\evil.test/b.png',
  '//evil.test/pixel.gif',
  '/\\evil.test/pixel.gif',
  '/" onerror="alert(1)',
  "/x.png' onerror='alert(1)",
  '/<script>alert(1)</script>.avif',
  '/pictures/../api/profile-photo',
  '/media/articles/x.avif" srcset="//evil.test/x 1x',
  '/%00%0d%0aSet-Cookie:x=1',
  '/',
];
