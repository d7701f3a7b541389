/** Writing into the marked places of a page: text as text, pictures and links as attributes, only where they differ. */
import { pictureSources } from '../domain/pictures.ts';

/** Every element of the root, the root included, that carries the attribute. */
export function slotsOf(root: Element, attribute: string): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  return root instanceof HTMLElement && root.hasAttribute(attribute) ? [root, ...inside] : inside;
}

/** Elements of the page that carry the attribute with this value. */
export function marked(attribute: string, value: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)];
}

/** Writes the text where it differs: an unchanged place is not laid out again. */
export function setText(root: Element, attribute: string, text: string): void {
  for (const slot of slotsOf(root, attribute)) if (slot.textContent !== text) slot.textContent = text;
}

export function setHidden(root: Element, attribute: string, hidden: boolean): void {
  for (const slot of slotsOf(root, attribute)) slot.hidden = hidden;
}

export function setLink(root: Element, attribute: string, href: string): void {
  for (const slot of slotsOf(root, attribute)) slot.setAttribute('href', href);
}

/** A card without a picture hides the element; what lies behind it shows. */
export function setPicture(root: Element, attribute: string, url: string | null, alt: string | null): void {
  const sources = pictureSources(url);
  for (const slot of slotsOf(root, attribute)) {
    slot.hidden = sources === null;
    if (!sources || slot.getAttribute('src') === sources.src) continue;
    slot.setAttribute('alt', alt ?? '');
    slot.setAttribute('srcset', sources.srcset ?? sources.src);
    slot.setAttribute('src', sources.src);
  }
}

/** A new item by the list's own `<template>`; null when the list takes none. */
export function itemFrom(list: Element): HTMLElement | null {
  const template = list.querySelector<HTMLTemplateElement>(':scope > template');
  const item = template?.content.firstElementChild;
  return item ? (document.importNode(item, true) as HTMLElement) : null;
}
