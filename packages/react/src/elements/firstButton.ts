import type { RemoteState } from '../dialog/remote.ts'
import type { Language } from '../messages/language.ts'
import { applyTheme, type Theme } from '../themes/theme.ts'
import { type ElementAttributes, elementTheme, isDisabled } from './elementAttributes.ts'
import { createPlace, showPlace } from './elementContent.ts'
import type { ElementTag } from './elementKind.ts'

/** The button of an element until React is loaded. It keeps the layout stable and accepts clicks. */
export type FirstButton = {
  /** Shows the label or "Connect wallet", and what the visitor should know, such as that the page has to be loaded again. */
  update(
    attributes: ElementAttributes,
    shared: { language: Language; theme: Theme },
    notice: RemoteState['notice'],
  ): void
  /** Takes it out of the element. */
  remove(): void
}

/** Shows the first button of an element. */
export function showFirstButton(element: HTMLElement, tag: ElementTag): FirstButton {
  const place = createPlace()
  const button = document.createElement('button')
  const label = document.createElement('span')
  const word = document.createElement('span')
  place.append(button)
  button.type = 'button'
  button.className = 'latchkey-button'
  button.dataset.status = 'disconnected'
  button.ariaHasPopup = 'dialog'
  label.className = 'latchkey-button-text'
  word.className = 'latchkey-button-notice'
  return {
    update(attributes, { language, theme }, notice) {
      label.textContent = attributes.label ?? language.button.connect
      button.disabled = isDisabled(attributes.disabled)
      applyTheme(button, elementTheme(theme, attributes))
      button.title = notice?.text ?? ''
      word.textContent = notice?.word ?? ''
      button.replaceChildren(label, ...(notice ? [word] : []))
    },
    remove: showPlace(element, place, tag),
  }
}
