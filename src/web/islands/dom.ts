// Short ways to find and make elements.

/** The element that must be there. */
export function find<T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

interface Properties {
  readonly class?: string;
  readonly id?: string;
  readonly type?: string;
  readonly href?: string;
  readonly role?: string;
}

/** A new element with attributes and children; text is never read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(properties)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A button that runs `act` when it is pressed. */
export function button(text: string, act: () => void, rank: 'primary' | 'secondary' = 'secondary'): HTMLButtonElement {
  const element = make('button', { type: 'button', class: rank === 'primary' ? 'button primary' : 'button' }, text);
  element.addEventListener('click', act);
  return element;
}
