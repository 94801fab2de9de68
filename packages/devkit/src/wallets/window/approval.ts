import type { Review } from '../review.ts'
import { element } from './element.ts'
import { approvalCss } from './sheet.ts'

/** What the window shows of the wallet that asks. */
export type WalletFace = {
  /** The wallet's name. */
  name: string
  /** The wallet's picture, a `data:` URI. */
  icon: string
}

/** Shows a review and resolves with the visitor's decision; Escape rejects. */
export type ShowReview = (face: WalletFace, review: Review) => Promise<boolean>

/** Creates the wallets' own window: top right, over the page, one at a time for all wallets. Further requests wait. */
export function createApprovalWindow(): ShowReview {
  let last: Promise<unknown> = Promise.resolve()
  return (face, review) => {
    const decision = last.then(() => openWindow(face, review))
    last = decision.catch(() => {})
    return decision
  }
}

function openWindow(face: WalletFace, review: Review): Promise<boolean> {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalCss)
  root.adoptedStyleSheets = [sheet]
  const approve = element('button', 'approve', 'Approve')
  const reject = element('button', '', 'Reject')
  approve.type = reject.type = 'button'
  approve.autofocus = true
  const dialog = element(
    'dialog',
    '',
    headerOf(face, review),
    bodyOf(review),
    element('footer', '', reject, approve),
  )
  dialog.ariaLabel = face.name
  root.append(dialog)
  document.body.append(host)
  return new Promise((resolve) => {
    approve.addEventListener('click', () => dialog.close('approve'))
    reject.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'approve')
    })
    // Keys and clicks here are the wallet's business, not the page's.
    for (const type of ['keydown', 'keyup', 'click', 'pointerdown'])
      host.addEventListener(type, (event) => event.stopPropagation())
    dialog.showModal()
  })
}

function headerOf({ name, icon }: WalletFace, { account }: Review): HTMLElement {
  const image = element('img', '')
  image.src = icon
  image.alt = ''
  const short = account === undefined ? '' : `${account.slice(0, 6)}…${account.slice(-4)}`
  const header = element('header', '', image, element('span', 'name', name))
  if (short !== '') header.append(element('span', 'account', short))
  return header
}

function bodyOf({ title, headline, rows, message, caution, chain, fee }: Review): HTMLElement {
  const body = element(
    'div',
    'body',
    element('span', 'origin', location.host || 'this page'),
    element('h2', '', title),
  )
  if (headline !== undefined) body.append(element('p', 'headline', headline))
  const all = [
    ...rows,
    ...(chain === undefined ? [] : [{ label: 'Network', value: chain }]),
    ...(fee === undefined ? [] : [{ label: 'Fee, at most', value: fee }]),
  ]
  if (all.length > 0)
    body.append(
      element(
        'dl',
        '',
        ...all.map(({ label, value, ...row }) =>
          element(
            'div',
            '',
            element('dt', '', label),
            element('dd', 'isCode' in row && row.isCode === true ? 'code' : '', value),
          ),
        ),
      ),
    )
  if (message !== undefined) body.append(element('pre', '', message))
  if (caution !== undefined) body.append(element('p', 'caution', caution))
  body.append(element('p', 'note', 'Test keys on local chains. No real money.'))
  return body
}
