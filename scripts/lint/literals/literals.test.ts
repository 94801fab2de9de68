import { expect, it } from 'vitest'
import { textLiteralsOf } from './literals.ts'

const names = new Set(['Latchkey'])
/** `#{` in the code is the beginning of a template's value. */
const textsIn = (code: string, isSurface = true) =>
  textLiteralsOf('a.tsx', code.replaceAll('#{', '${'), { names, isSurface }).map(({ text }) => text)

it.each([
  ['a child', '<p>Send now</p>', ['Send now']],
  ['a child between elements', '<><b>{name}</b> sent this</>', ['sent this']],
  ['a child in braces', `<p>{'Send now'}</p>`, ['Send now']],
  ['a child that depends', `<p>{isOpen ? 'Close' : "Open"}</p>`, ['Close', 'Open']],
  [
    'a child that is there at times',
    `<p>{isOpen && 'Close'}{name ?? 'Nobody'}</p>`,
    ['Close', 'Nobody'],
  ],
  ['a child of a template', '<p>{`Send #{amount} to #{name}`}</p>', ['Send', 'to']],
  ['joined pieces', `<p>{'Send ' + amount}</p>`, ['Send']],
  ['an attribute', '<button aria-label="Close" />', ['Close']],
  ['an attribute in braces', '<img alt={`Picture of #{name}`} />', ['Picture of']],
  ['an attribute that depends', `<input placeholder={isOpen ? 'Name' : undefined} />`, ['Name']],
  ['a title', `<Screen title="Your wallet"><p /></Screen>`, ['Your wallet']],
  ['another script', '<p>أرسل</p>', ['أرسل']],
])('finds %s in JSX', (_, jsx, texts) => {
  expect(textsIn(`const a = ${jsx}`)).toEqual(texts)
})

it.each([
  ['html`<p>Paid</p>`', ['Paid']],
  ['html`<p title="Paid">#{text}</p>`', ['Paid']],
  ['html`<p class="note">#{isPaid ? "Paid" : ""}</p>`', ['Paid']],
  ['html`<input placeholder="#{isLong ? `Name` : x}">`', ['Name']],
  ['`<dt>You pay</dt><dd>#{amount}</dd>`', ['You pay']],
  [`'<button>Approve</button>'`, ['Approve']],
  [`document.title = 'Your wallet'`, ['Your wallet']],
  [`element.textContent = isOpen ? 'Close' : text`, ['Close']],
  [`element.setAttribute('aria-label', 'Close')`, ['Close']],
  [`const fact = { label: 'Data', value, isCode: true }`, ['Data']],
])('finds the texts of %s', (code, texts) => {
  expect(textsIn(code)).toEqual(texts)
})

it.each([
  '<p>{words.send}</p>',
  '<p>{words.send(amount)} · 12:30 — (…) ✓ &nbsp;</p>',
  '<p className="note" data-state="open" role="alert">{`#{a} / #{b}`}</p>',
  '<p>Latchkey</p>',
  '<img alt="" src="a.png" />',
  `<Part name="send" onClick={() => log('sent')}>{isOpen && <b />}</Part>`,
  `<p>{format(amount, 'USD')}</p>`,
  `<p>{kind === 'send' && text}</p>`,
  'html`<p class="mark #{isGood ? "good" : "bad"}">#{text}</p><style>p{color:red}</style>`',
  'const pattern = /(?<name>a)/; const type = `Promise<Part>`',
  `throw new Error('A part that is no text')`,
  `element.setAttribute('role', 'alert')`,
])('lets %s pass', (code) => {
  expect(textsIn(code.startsWith('<') ? `const a = ${code}` : code)).toEqual([])
})

it('takes the members of objects for texts only in code that draws', () => {
  expect(textsIn(`const field = { label: 'To', value }`, false)).toEqual([])
})

it('names the line', () => {
  expect(
    textLiteralsOf('a.tsx', '\nconst a = (\n  <p>\n    {"Send"}\n  </p>\n)', {
      names,
      isSurface: true,
    }),
  ).toEqual([{ line: 4, text: 'Send' }])
})
