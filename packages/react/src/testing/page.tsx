import type { Latchkey } from '@latchkey/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { LatchkeyButton, LatchkeyProvider, type LatchkeyProviderProps } from '../index.ts'
import { afterFrame } from '../ui/afterFrame.ts'

/** A page with a provider and a button, in StrictMode, and hands to work its dialog with. */
export type Page = {
  button(): HTMLButtonElement
  /** The native dialog; fails when it is not drawn yet. */
  dialog(): HTMLDialogElement
  card(): HTMLElement
  /** The view that is shown, not the one that fades. */
  view(): HTMLElement
  title(): string
  /** Opens by a click and waits until a view is drawn. */
  open(): Promise<void>
  /** A control of the card by its visible text or accessible name. */
  control(name: string | RegExp): HTMLElement
  press(name: string | RegExp): void
  /** Waits for a control. */
  finds(name: string | RegExp): Promise<HTMLElement>
  /** Waits for a text in the card. */
  sees(text: string | RegExp): Promise<void>
  close(): void
}

export function openPage(
  client: Latchkey,
  { children, ...props }: Partial<LatchkeyProviderProps> & { children?: ReactNode } = {},
): Page {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <LatchkeyProvider client={client} {...props}>
        <LatchkeyButton />
        {children}
      </LatchkeyProvider>
    </StrictMode>,
  )
  const shadow = () => found(document.querySelector('latchkey-dialog')?.shadowRoot, 'shadow root')
  const page: Page = {
    button: () => found(place.querySelector<HTMLButtonElement>('.latchkey-button'), 'button'),
    dialog: () => found(shadow().querySelector('dialog'), 'dialog'),
    card: () => found(shadow().querySelector<HTMLElement>('.card'), 'card'),
    view: () => found(shadow().querySelector<HTMLElement>('.view:not(.left)'), 'view'),
    title: () => found(shadow().querySelector('h2'), 'title').textContent ?? '',
    async open() {
      await expect.poll(() => place.querySelector('.latchkey-button')).not.toBeNull()
      // The provider makes the dialog's place after the button is drawn.
      await expect.poll(() => document.querySelector('latchkey-dialog')).not.toBeNull()
      page.button().click()
      await expect.poll(() => page.dialog().open && page.view()).toBeTruthy()
      // It asks for what it shows after its first frame.
      await new Promise<void>((done) => afterFrame(done))
    },
    control(name) {
      const controls = [...page.card().querySelectorAll<HTMLElement>('button,a,input')]
      const shown = controls.filter((control) => !control.closest('.left'))
      return found(
        shown.find((control) => isNamed(control, name)),
        `control ${name}`,
      )
    },
    press: (name) => page.control(name).click(),
    async finds(name) {
      await expect.poll(() => page.control(name)).toBeTruthy()
      return page.control(name)
    },
    sees: (text) => expect.poll(() => page.card().textContent ?? '').toMatch(text),
    close() {
      root.unmount()
      place.remove()
    },
  }
  return page
}

function isNamed(control: HTMLElement, name: string | RegExp): boolean {
  const names = [control.getAttribute('aria-label'), control.textContent?.trim()]
  return names.some((own) => (typeof name === 'string' ? own === name : own && name.test(own)))
}

function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}

/** The field of a view that a label names. */
export function fieldOf(view: Element, label: string): HTMLInputElement {
  const labels = [...view.querySelectorAll('label')]
  const id = labels.find(({ textContent }) => textContent === label)?.htmlFor
  return found(view.querySelector<HTMLInputElement>(`[id="${id}"]`), `field ${label}`)
}

/** What a button says, and that it is busy. */
export function labelOf(button: HTMLButtonElement | undefined): string | undefined {
  const text = button?.textContent ?? undefined
  const hasEllipsis = text === undefined || /(…|\.\.\.)$/.test(text)
  return button?.ariaBusy === 'true' && !hasEllipsis ? `${text}…` : text
}

export function key(target: Element, name: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  })
  return target.dispatchEvent(event)
}

/** Types into a field as a visitor does, so that React sees the change. */
export function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Not a field')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
