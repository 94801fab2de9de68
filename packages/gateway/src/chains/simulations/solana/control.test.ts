import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { tokenPrograms } from '../../solana/shapes.ts'
import { changesControl } from './control.ts'
import type { ChainAccount } from './holdings.ts'

const key = (fill: number) => base58.encode(new Uint8Array(32).fill(fill))
const [own, thief, mint, place, system, program] = [1, 2, 3, 4, 5, 6].map(key)
if (!own || !thief || !mint || !place || !system || !program) throw new Error('Six keys are needed')

type Holding = {
  owner?: string
  amount?: number
  delegate?: string
  closer?: string
  state?: number
}
function tokens({ owner = own, amount = 5, delegate, closer, state = 1 }: Holding) {
  const bytes = new Uint8Array(165)
  const view = new DataView(bytes.buffer)
  bytes.set(base58.decode(mint ?? ''), 0)
  bytes.set(base58.decode(owner ?? ''), 32)
  view.setBigUint64(64, BigInt(amount), true)
  if (delegate) {
    view.setUint32(72, 1, true)
    bytes.set(base58.decode(delegate), 76)
    view.setBigUint64(121, 9n, true)
  }
  bytes[108] = state
  if (closer) {
    view.setUint32(129, 1, true)
    bytes.set(base58.decode(closer), 133)
  }
  return bytes
}
const held = (
  bytes: Uint8Array,
  owner: string = tokenPrograms.token,
  lamports = 7,
): ChainAccount => ({
  lamports,
  owner,
  data: [base64.encode(bytes), 'base64'],
})
const coins = (owner = system, data = new Uint8Array()) => held(data, owner)
const record = (fill: number, ruler = own) =>
  held(Uint8Array.from([...base58.decode(ruler), fill]), program)

it.each<[string, string, ChainAccount, ChainAccount, boolean]>([
  ['its coins change', own, coins(), { lamports: 1, owner: system, data: ['', 'base64'] }, false],
  ['it is another program’s (Assign)', own, coins(), coins(thief), true],
  ['it has data', own, coins(), coins(system, new Uint8Array([1])), true],
  ['tokens move', place, held(tokens({})), held(tokens({ amount: 1 })), false],
  ['a delegate is named', place, held(tokens({})), held(tokens({ delegate: thief })), false],
  ['tokens have another owner', place, held(tokens({})), held(tokens({ owner: thief })), true],
  ['another may close them', place, held(tokens({})), held(tokens({ closer: thief })), true],
  ['tokens are frozen', place, held(tokens({})), held(tokens({ state: 2 })), true],
  ['a token account is closed', place, held(tokens({ amount: 0 })), null, false],
  ['a token account is new', place, null, held(tokens({})), false],
  ['a new one is closed by another', place, null, held(tokens({ closer: thief })), true],
  ['a stake has another ruler', place, record(1), record(1, thief), true],
  ['a stake is gone', place, record(1), null, true],
  ['another’s record changes', place, record(1, thief), record(2, thief), false],
])('where %s, says whether control may change', (_, address, before, after, changed) => {
  expect(changesControl([{ address, before, after }], own)).toBe(changed)
})
