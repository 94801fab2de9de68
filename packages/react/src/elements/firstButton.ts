import type { RemoteState } from '../dialog/remote.ts'
import { applyTheme, type Theme } from '../themes/theme.ts'
import { createPlace, showPlace } from './elementContent.ts'

/** What the first button of an element shows. */
export type FirstButtonContent = {
  /** "Connect wallet", or the element's own label. */
  text: string
  /** Whether it ignores clicks. */
  isDisabled: boolean
  /** Its colours and shapes. */
  theme: Theme
  /** What the visitor should know, such as that the page has to be loaded again. */
  notice: RemoteState['notice']
}

/** The button of an element until React is loaded: a page does not jump, and a click counts. */
export type FirstButton = {
  /** Shows other content. */
  update(content: FirstButtonContent): void
  /** Takes it out of the element. */
  remove(): void
}

/** Shows the first button of an element. */
export function showFirstButton(element: HTMLElement): FirstButton {
  const place = createPlace()
  const button = place.appendChild(document.createElement('button'))
  const label = button.appendChild(document.createElement('span'))
  const word = document.createElement('span')
  button.type = 'button'
  button.className = 'latchkey-button'
  button.dataset.status = 'disconnected'
  button.ariaHasPopup = 'dialog'
  label.className = 'latchkey-button-text'
  word.className = 'latchkey-button-notice'
  return {
    update({ text, isDisabled, theme, notice }) {
      label.textContent = text
      button.disabled = isDisabled
      applyTheme(button, theme)
      button.title = notice?.text ?? ''
      word.textContent = notice?.word ?? ''
      if (notice) button.append(word)
      else word.remove()
    },
    remove: showPlace(element, place),
  }
}
