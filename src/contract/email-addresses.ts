/**
 * One at sign with text around it and a dot after it. No blanks, no control characters, and none of the characters that
 * separate addresses in a mail's header. The database checks the same (`*_email_check`).
 */
export const EMAIL_PATTERN = /^[^@\s\p{Cc}<>()",;:]+@[^@\s\p{Cc}<>()",;:]+\.[^@\s\p{Cc}<>()",;:]+$/u;
