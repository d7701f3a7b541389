/** Colours of the brand for mails, pictures and documents. Equal the light theme of styles/global.css. */
export const INK = '#0b0d10';
export const PAPER = '#f7f8f6';
export const BEAM = '#00ff41';
export const MUTED = '#4d565f';
export const LINE = '#d9dcd6';
