import type { Language } from '@latchkey/react'
import { listedWallet } from './fixtures.ts'
import type { Step, Word } from './scene.ts'

const patience = 20_000

/** Does what a visitor would, one step after the other. Throws when something to press is not there in time. */
export async function perform(
  root: ShadowRoot,
  steps: readonly Step[],
  language: Language,
): Promise<void> {
  const messages = await language.load()
  const words: Record<Word, string> = {
    copyLink: messages.walletConnect.copyLink,
    desktop: messages.walletConnect.desktop,
    openApp: messages.walletConnect.open(listedWallet.name),
    nfts: messages.account.nfts,
    activity: messages.account.activity,
    send: messages.preview.send,
  }
  for (const step of steps) {
    if ('search' in step) fill(await until(() => field(root)), step.search)
    else (await until(() => control(root, 'word' in step ? words[step.word] : step.press))).click()
  }
}

async function until<T>(look: () => T | undefined): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error('A step of this scene found nothing to do')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function control(root: ShadowRoot, name: string): HTMLElement | undefined {
  const controls = root.querySelectorAll<HTMLElement>('.view:not(.left) :is(button,a,[role=tab])')
  return [...controls].find((element) => isEnabled(element) && nameOf(element).startsWith(name))
}

function isEnabled(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.ariaDisabled !== 'true'
}

function nameOf(element: HTMLElement): string {
  if (element.ariaLabel) return element.ariaLabel
  const heard = document.createElement('div')
  heard.append(element.cloneNode(true))
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (heard.textContent ?? '').trim()
}

function field(root: ShadowRoot): HTMLInputElement | undefined {
  return root.querySelector<HTMLInputElement>('.view:not(.left) input[type=search]') ?? undefined
}

/** React hears of a value only through the element's own setter. */
function fill(element: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
