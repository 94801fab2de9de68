import { getBase58Decoder } from '@solana/kit'
import { solanaKeys } from '../../keys.ts'
import type { NodeCall, RequestedTransfer, SolanaSender } from './sender.ts'
import { payment, priorityFee, type Signer, signed, signedWith } from './solana-transaction.ts'

/** Whose wallet it is, and who gets what it steals. */
export const solanaSender = solanaKeys[6].address
const thief = solanaKeys[7].address
const sol = 1_000_000_000n

const signatureOf = (wire: Uint8Array) => wire.slice(1, 65)

/** A wallet that gives something else back, signed, for the page to send. */
function signing(
  id: string,
  what: string,
  change: (requested: Uint8Array) => Promise<Uint8Array>,
): SolanaSender {
  return {
    family: 'solana',
    way: 'signs',
    id: `solana-signs-${id}`,
    malice: `It gives ${what} back, signed.`,
    ending: { kind: 'refused' },
    act: change,
  }
}

async function submit(wire: Uint8Array, node: NodeCall): Promise<Uint8Array> {
  await node('sendTransaction', [Buffer.from(wire).toString('base64'), { encoding: 'base64' }])
  return signatureOf(wire)
}

async function freshBlockhash(node: NodeCall): Promise<string> {
  return String(Object(Object(await node('getLatestBlockhash', [])).value).blockhash)
}

function sentBefore(signer: Signer) {
  return async ({ to, amount }: RequestedTransfer, node: NodeCall) => {
    const wire = await signed([payment(to, amount, signer)], await freshBlockhash(node), signer)
    const signature = await submit(wire, node)
    await untilPast(node, getBase58Decoder().decode(signature))
    return signature
  }
}

/** Until a slot is there that is newer than the transaction's. */
async function untilPast(node: NodeCall, signature: string): Promise<void> {
  for (;;) {
    const { value } = Object(await node('getSignatureStatuses', [[signature]]))
    const slot = Object(Object(value)[0]).slot
    if (slot !== undefined && Number(await node('getSlot', [])) > Number(slot)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Solana wallets that sign or send something else than the visitor reviewed, or nothing. */
export const solanaSenders: readonly SolanaSender[] = [
  signing('more', 'ten times the amount', (requested) =>
    signedWith(requested, { instructions: [payment(thief, 5n * sol)] }),
  ),
  signing('elsewhere', 'the amount for somebody else', (requested) =>
    signedWith(requested, { instructions: [payment(thief, sol / 2n)] }),
  ),
  signing('one-more-behind', 'one payment more', (requested) =>
    signedWith(requested, { after: [payment(thief, sol)] }),
  ),
  signing('one-more-before', 'a payment before the requested one', (requested) =>
    signedWith(requested, { before: [payment(thief, sol)] }),
  ),
  signing('a-priority-fee', 'a priority fee of 1 SOL', (requested) =>
    signedWith(requested, { before: priorityFee(sol) }),
  ),
  signing('another-blockhash', 'the transfer on another blockhash', (requested) =>
    signedWith(requested, { blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' }),
  ),
  signing('by-another', 'the transfer of somebody else', (requested) =>
    signedWith(requested, { signer: 7 }),
  ),
  signing('a-broken-signature', 'a signature that does not verify', async (requested) => {
    const wire = await signedWith(requested)
    wire[10] = (wire[10] ?? 0) ^ 1
    return wire
  }),
  signing('nothing', 'the bytes without a signature', async (requested) => requested),
  signing('garbage', 'bytes that are no transaction', async () => new Uint8Array(300).fill(1)),
  {
    family: 'solana',
    way: 'sends',
    id: 'solana-names-own-old',
    malice: 'It names an old transaction of the visitor with the same content.',
    ending: { kind: 'notYours' },
    prepare: sentBefore(6),
    act: async (_requested, _node, prepared) => prepared,
  },
  {
    family: 'solana',
    way: 'sends',
    id: 'solana-names-anothers',
    malice: 'It names a transaction of somebody else with the same content.',
    ending: { kind: 'notYours' },
    prepare: sentBefore(7),
    act: async (_requested, _node, prepared) => prepared,
  },
  {
    family: 'solana',
    way: 'sends',
    id: 'solana-sends-more',
    malice: 'It sends 7 SOL to somebody else.',
    ending: { kind: 'different', left: '7 SOL' },
    act: async (requested, node) =>
      submit(await signedWith(requested, { instructions: [payment(thief, 7n * sol)] }), node),
  },
  {
    family: 'solana',
    way: 'sends',
    id: 'solana-sends-one-more',
    malice: 'It adds a payment of 2 SOL to the transfer.',
    ending: { kind: 'different', left: '2 SOL' },
    act: async (requested, node) =>
      submit(await signedWith(requested, { after: [payment(thief, 2n * sol)] }), node),
  },
  {
    family: 'solana',
    way: 'sends',
    id: 'solana-names-nothing-known',
    malice: 'It sends nothing, and names a transaction that no chain knows.',
    ending: { kind: 'submitted' },
    act: async () => new Uint8Array(64).fill(7),
  },
]
