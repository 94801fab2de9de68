import { isBearableSvg, isBearableSvgLink } from '@latchkey/protocol/svg'
import * as bitcoin from '@latchkey/siwx/bip122'
import { type CacaoPayload, cacaoMessage } from '@latchkey/siwx/cacao'
import { createSignInMessage, parseSignInMessage } from '@latchkey/siwx/message'
import * as polkadot from '@latchkey/siwx/polkadot'
import * as solana from '@latchkey/siwx/solana'
import type { Report } from './report.ts'

/** Ten times the text may cost this many times the time: a quadratic parser takes a hundred times as long. */
const growthMax = 40
/** Characters of the longer text: about the most that the parsers of sign-in accept, and of pictures. */
const [message, picture] = [65_000, 380_000]

/** Runs of each parse. */
const runs = 9

/** A parser of what strangers send, and texts of so many characters that cost a careless one much. */
type Parser = {
  name: string
  length: number
  parse(text: string): unknown
  texts: readonly ((length: number) => string)[]
}

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const domain = 'site.example'
const sample = createSignInMessage({
  domain,
  accountAddress: address,
  statement: 'Sign in.',
  uri: 'https://[2001:db8::7]:8443/a%20b',
  chainId: 'eip155:1',
  nonce: '1234567890abcdef',
  issuedAt: '2026-11-23T00:00:00.000Z',
  resources: ['ipfs://a'],
})
const request: CacaoPayload = {
  iss: `did:pkh:eip155:1:${address}`,
  domain,
  aud: 'https://site.example/',
  version: '1',
  nonce: '1234567890abcdef',
  iat: '2026-11-23T00:00:00Z',
  statement: 'Welcome.',
}
const recap = (value: object) =>
  `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const abilities = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a/${index}`, [{}]]))
const repeated = (part: string) => (size: number) => part.repeat(size / part.length)
const within = (before: string, part: string, after: string) => (size: number) =>
  before + repeated(part)(size) + after
const written = (size: number, write: (index: number) => string) =>
  Array.from({ length: size / write(10).length }, (_, index) => write(index)).join('')

const parsers: readonly Parser[] = [
  {
    name: 'sign-in message',
    length: message,
    parse: (text) => parseSignInMessage(text),
    texts: [
      (size) => sample.replace('Sign in.', 'a '.repeat(size / 2)),
      (size) => 'a@'.repeat(size / 2) + sample,
      (size) => 'a.'.repeat(size / 2) + sample,
      (size) => sample.replace('a%20b', 'a%20'.repeat(size / 4)),
      (size) => sample + '\n- ipfs://a'.repeat(size / 11),
      (size) => sample.replace('[2001', `[${':1'.repeat(size / 2)}`),
      (size) => sample.replace('.000Z', `.${'0'.repeat(size)}Z`),
      ...['\n', ' wants you to sign in with your ', 'a'].map(repeated),
    ],
  },
  {
    name: 'CACAO with a recap',
    length: message,
    parse: (text) => cacaoMessage({ ...request, resources: [text] }),
    texts: [
      (size) => recap({ att: { eip155: abilities(size / 65) } }),
      (size) => recap({ att: { a: { 'a/b': ['[{'.repeat(size / 4)] } } }),
      within('urn:recap:', 'A', ''),
    ],
  },
  ...[
    { name: 'Bitcoin address', verify: bitcoin.verifyMessage },
    { name: 'Polkadot address', verify: polkadot.verifyMessage },
    { name: 'Solana address', verify: solana.verifyMessage },
  ].map(({ name, verify }) => ({
    name,
    parse: (text: string) => verify({ address: text, message: 'a', signature: '1'.repeat(64) }),
    length: message,
    texts: [repeated('1'), repeated('z'), within('bc1', 'q', ''), within('0x', 'a', '')],
  })),
  {
    name: 'SVG',
    length: picture,
    parse: (text) => [
      isBearableSvg(new TextEncoder().encode(text)),
      isBearableSvgLink(`data:image/svg+xml;base64,${btoa(text)}`),
    ],
    texts: [
      within('<svg width="', ' ', 'x"/>'),
      within('<svg width="', '1', 'x"/>'),
      within('<svg><style>a{src:url(data:font/', 'font', ')}</style></svg>'),
      within('<svg><feMorphology radius="', '9 ', '"/></svg>'),
      within('<svg><g style="', 'a:url(#a);', '"/></svg>'),
      within('<svg><g style="', ';', '"/></svg>'),
      (size) =>
        `<svg>${written(size, (at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`)}</svg>`,
      (size) => `<svg ${written(size, (at) => `a${at}="" `)}/>`,
      within('<svg a="', '&#x41;', '"/>'),
      ...['<svg>', '<', '<!--'].map(repeated),
    ],
  },
]

/**
 * How much longer each parser of strangers' texts takes for one that is ten times as long, at worst. Throws where that is
 * 40 times or more.
 */
export async function benchGrowth(report: Report): Promise<void> {
  const slow: string[] = []
  for (const { name, length, parse, texts } of parsers) {
    let growth = 0
    for (const make of texts)
      growth = Math.max(growth, await growthOf(parse, make(length / 10), make(length)))
    report(
      `growth: ${name}`,
      `${growth.toFixed(1)} times`,
      growth / 10,
      'of the growth of the text',
    )
    if (growth >= growthMax) slow.push(name)
  }
  if (slow.length > 0) throw new Error(`Quadratic: ${slow.join(', ')}`)
}

type Parse = Parser['parse']

/** What is under a millisecond counts as one: clocks measure little of it. */
async function growthOf(parse: Parse, short: string, long: string): Promise<number> {
  return Math.max(1, await quickest(parse, long)) / Math.max(1, await quickest(parse, short))
}

/** Milliseconds of the quickest of several runs: others that use the machine can only make a run slower. */
async function quickest(parse: Parse, text: string): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await parse(text)
    least = Math.min(least, performance.now() - start)
  }
  return least
}
