import type { Language } from '@latchkey/react'
import { passTime } from './clock.ts'
import { listedWallet } from './fixtures/index.ts'
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
    mobile: messages.walletConnect.mobile,
    openApp: messages.walletConnect.open(listedWallet.name),
    nfts: messages.account.nfts,
    activity: messages.account.activity,
    send: messages.preview.send,
    openAgain: messages.buy.openAgain,
    continue: messages.login.continue,
    continueWithGoogle: messages.login.continueWith('Google'),
    continueWithFarcaster: messages.login.continueWith('Farcaster'),
    passkey: messages.login.passkey,
    expired: messages.sessions.expired,
    revoked: messages.sessions.revoked,
    swap: messages.swap.labels.swap,
    approve: messages.swap.approve,
    change: messages.swap.change,
    speedUp: messages.preview.speedUp,
    cancelTransfer: messages.preview.cancelTransfer,
    confirm: messages.review.confirm,
    sign: messages.signIn.sign,
  }
  for (const step of steps) {
    if ('pass' in step) {
      await until(() => (isSettled(root) ? true : undefined))
      passTime(step.pass)
    } else if ('search' in step) fill(await until(() => field(root)), step.search)
    else if ('code' in step) fill(await until(() => codeField(root)), step.code)
    else (await until(() => find(root, step, words))).click()
  }
}

async function until<T>(read: () => T | undefined): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    const found = read()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error('A step of this scene found nothing to do')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Press = Exclude<Step, { pass: number } | { search: string } | { code: string }>

function find(root: ShadowRoot, step: Press, words: Record<Word, string>): HTMLElement | undefined {
  if ('first' in step) {
    const wanted = step.first === 'box' ? 'input[type=checkbox]' : 'button[aria-expanded=false]'
    return root.querySelector<HTMLElement>(`.view:not(.left) ${wanted}`) ?? undefined
  }
  return control(root, 'word' in step ? words[step.word] : step.press)
}

/** Whether the view has nothing more to wait for: its last button can be pressed. */
function isSettled(root: ShadowRoot): boolean {
  const last = [...root.querySelectorAll<HTMLElement>('.view:not(.left) .btn')].at(-1)
  return last !== undefined && isEnabled(last) && last.ariaBusy !== 'true'
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
  const spoken = document.createElement('div')
  spoken.append(element.cloneNode(true))
  for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (spoken.textContent ?? '').trim()
}

function field(root: ShadowRoot): HTMLInputElement | undefined {
  return (
    root.querySelector<HTMLInputElement>('.view:not(.left) input:not([type=checkbox])') ?? undefined
  )
}

function codeField(root: ShadowRoot): HTMLInputElement | undefined {
  const code = '.view:not(.left) input[autocomplete=one-time-code]'
  return root.querySelector<HTMLInputElement>(code) ?? undefined
}

/** React notices a value only through the element's own setter. */
function fill(element: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
