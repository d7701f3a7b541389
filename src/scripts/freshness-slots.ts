/** Writes texts, pictures and links into marked elements, only where they differ. */
import { pictureSources } from '#domain/pictures.ts';

export function slotsOf(root: Element, attribute: string): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  return root instanceof HTMLElement && root.hasAttribute(attribute) ? [root, ...inside] : inside;
}

/** Elements of the page with this value of the attribute. */
export function marked(attribute: string, value: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)];
}

/** Writes only a different text, so that an unchanged element keeps its layout. */
export function setText(root: Element, attribute: string, text: string): void {
  for (const slot of slotsOf(root, attribute)) if (slot.textContent !== text) slot.textContent = text;
}

export function setHidden(root: Element, attribute: string, hidden: boolean): void {
  for (const slot of slotsOf(root, attribute)) slot.hidden = hidden;
}

export function setLink(root: Element, attribute: string, href: string): void {
  for (const slot of slotsOf(root, attribute)) slot.setAttribute('href', href);
}

/** Without a picture the element is hidden and its background shows. */
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

/** Clones an item of the list's `<template>`; null without a template. */
export function itemFrom(list: Element): HTMLElement | null {
  const template = list.querySelector<HTMLTemplateElement>(':scope > template');
  const item = template?.content.firstElementChild;
  return item ? (document.importNode(item, true) as HTMLElement) : null;
}
