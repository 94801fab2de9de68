import type { ChainId } from '@latchkey/protocol'
import {
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { WorldDescription, WorldToken } from '../description.ts'
import { metadataUri } from '../evm/nft-media.ts'
import { solanaKeys } from '../keys.ts'
import { slotTime } from './blocks.ts'
import type { Ledger } from './ledger.ts'
import { systemProgram } from './programs.ts'
import { createMint, createMintWithMetadata, type Mint, mintTo, transferToken } from './tokens.ts'
import { transact } from './transact.ts'

export type SolanaSeed = {
  tokens: WorldToken[]
  nftMints: WorldDescription['nftMints']
  /** Pays airdrops. */
  faucet: KeyPairSigner
}

const daysBack = 6
const firstSlot = 1_000_000
const sol = 1_000_000_000n

/** Makes tokens, funds accounts and lives through the seeded days; `now` is in Unix seconds. */
export async function seedSolana(ledger: Ledger, id: ChainId, now: number): Promise<SolanaSeed> {
  const at = (hours: number) => {
    const sinceFirst = daysBack * 24 * 3600 - Math.round(hours * 3600)
    const slot = firstSlot + Math.floor((sinceFirst * 1000) / slotTime)
    ledger.blocks.leap(BigInt(slot), BigInt(now - Math.round(hours * 3600)))
  }
  const send = (from: KeyPairSigner, to: KeyPairSigner, amount: bigint) =>
    transact(ledger, from, [
      getTransferSolInstruction({ source: from, destination: to.address, amount }),
    ])
  const signers = await Promise.all(
    solanaKeys.map(({ secretKey }) =>
      createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey)),
    ),
  )
  const [visitor, counterparty, friend, second, spare, busy, issuer, faucet] = signers
  if (!visitor || !counterparty || !friend || !second || !spare || !busy || !issuer || !faucet)
    throw new Error('Eight Solana keys are needed')

  at(daysBack * 24)
  fund(ledger, faucet)
  for (const one of [issuer, counterparty, friend, second, spare, busy])
    await send(faucet, one, 50n * sol)
  await send(faucet, visitor, 12n * sol)
  const usdc = await createMint(ledger, issuer, 'USDC', 6)
  const jup = await createMint(ledger, issuer, 'JUP', 6)
  const pyusd = await createMintWithMetadata(ledger, issuer, names.PYUSD, 6)
  const spam = await createMintWithMetadata(ledger, issuer, names.spam, 9)
  const ring = await createMintWithMetadata(ledger, issuer, ringMetadata(), 0)
  for (const [mint, amount] of [
    [usdc, 800_250_000n],
    [jup, 120_000_000n],
    [pyusd, 45_500_000n],
  ] as const)
    for (const owner of [visitor, counterparty])
      await mintTo(ledger, issuer, mint, owner.address, amount)

  at(110)
  await send(friend, visitor, (3n * sol) / 2n)
  at(90)
  await mintTo(ledger, issuer, ring, visitor.address, 1n)
  at(75)
  for (let count = 1n; count <= 60n; count++) await send(busy, friend, count * 100_000n)
  at(70)
  for (const owner of [visitor, counterparty, second])
    await mintTo(ledger, issuer, spam, owner.address, 5_000n * sol)
  at(50)
  await transferToken(ledger, counterparty, usdc, visitor.address, 30_000_000n)
  at(27)
  await send(visitor, counterparty, sol / 4n)
  at(24)
  await transferToken(ledger, visitor, usdc, counterparty.address, 12_500_000n)
  at(8)
  await transferToken(ledger, counterparty, pyusd, visitor.address, 5_000_000n)
  at(2)
  await transferToken(ledger, visitor, jup, friend.address, 20_000_000n)
  at(0)

  const token = (mint: Mint, name: string, symbol: string): WorldToken => ({
    chainId: id,
    address: mint.address,
    name,
    symbol,
    decimals: mint.decimals,
    program: mint.program,
  })
  return {
    tokens: [
      token(usdc, 'USD Coin', 'USDC'),
      token(jup, 'Jupiter', 'JUP'),
      token(pyusd, names.PYUSD.name, names.PYUSD.symbol),
      { ...token(spam, names.spam.name, names.spam.symbol), spam: true },
    ],
    nftMints: [{ chainId: id, address: ring.address, name: ringMetadata().name }],
    faucet,
  }
}

const names = {
  PYUSD: { name: 'PayPal USD', symbol: 'PYUSD', uri: '' },
  spam: {
    name: 'Claim 100 SOL: https://sol-bonus.example \u200B\u202Eeerf',
    symbol: 'S\u200BOL',
    uri: 'https://sol-bonus.example/token.json',
  },
}

/** Small enough to fit the transaction that writes it. */
function ringMetadata() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#def" d="M0 0h9v9H0z"/><circle cx="4" cy="5" r="3" fill="#47a"/><circle cx="5" cy="4" r="2" fill="#fc6"/></svg>'
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return {
    name: 'Solana Ring 1',
    symbol: 'RING',
    uri: metadataUri({ name: 'Solana Ring 1', description: 'Circles.', image }),
  }
}

/** The faucet's funds come from nowhere: the only account that is not made by a transaction. */
function fund({ svm }: Ledger, { address }: KeyPairSigner) {
  svm.setAccount({
    address,
    lamports: lamports(100_000_000n * sol),
    data: new Uint8Array(),
    executable: false,
    programAddress: systemProgram,
    space: 0n,
  })
}
