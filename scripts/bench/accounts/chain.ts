import { hexToBytes, keccak256, pad, toHex } from 'viem'

export const transactionsPerBlock = 300
export const logsPerBlock = 600
/** Of so many accounts, each block has some: all but the followed ones are strangers. */
const strangers = 1_000_000
const tokens = 200
const strangerPrefix = '0x57a26e25'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: number | bigint) => toHex(value, { size: 32 })
const quantity = (value: number) => `0x${value.toString(16)}`

const known = new Map<number, `0x${string}`>()

/** The address of a followed account. */
export function accountAt(index: number): `0x${string}` {
  const kept = known.get(index)
  if (kept) return kept
  const address: `0x${string}` = `0x${keccak256(toHex(index, { size: 8 })).slice(-40)}`
  known.set(index, address)
  return address
}

const strangerAt = (index: number): `0x${string}` =>
  `${strangerPrefix}${index.toString(16).padStart(32, '0')}`

const tokenAt = (index: number): `0x${string}` =>
  `0x70${(index % tokens).toString(16).padStart(38, '0')}`

export function hashOf(block: number): `0x${string}` {
  return `0xb1${block.toString(16).padStart(62, '0')}`
}

const transactionHash = (block: number, index: number) =>
  `0x7a${block.toString(16).padStart(40, '0')}${index.toString(16).padStart(22, '0')}`

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

export type SimulatedBlock = ReturnType<typeof blockAt>

/**
 * Makes a block of a busy chain: so many transactions and transfer logs between a million accounts. About one sender and
 * one recipient of a token in each block are followed.
 */
export function blockAt(number: number, timestamp: number, followedCount: number) {
  const random = randomOf(number)
  const followed = () => accountAt(random(followedCount))
  const stranger = () => strangerAt(random(strangers))
  const party = (of: number) => (random(of) === 0 ? followed() : stranger())
  const hash = hashOf(number)
  const at = { blockHash: hash, blockNumber: quantity(number), blockTimestamp: quantity(timestamp) }
  const transactions = Array.from({ length: transactionsPerBlock }, (_, index) => ({
    ...at,
    ...fields,
    hash: transactionHash(number, index),
    from: party(transactionsPerBlock),
    to: tokenAt(random(tokens)),
    nonce: quantity(random(1_000)),
    transactionIndex: quantity(index),
    input: `0xa9059cbb${pad(stranger()).slice(2)}${word(random(1_000_000)).slice(2)}`,
  }))
  const logs = Array.from({ length: logsPerBlock }, (_, index) => {
    const place = Math.floor(index / (logsPerBlock / transactionsPerBlock))
    const parties = [stranger(), party(logsPerBlock)]
    return {
      ...at,
      address: tokenAt(random(tokens)),
      topics: [transferTopic, ...parties.map((one) => pad(one))],
      data: word(random(1_000_000_000)),
      transactionHash: transactionHash(number, place),
      transactionIndex: quantity(place),
      logIndex: quantity(index),
      removed: false,
    }
  })
  const logsBloom = bloomOf(
    logs.flatMap(({ address, topics }) => [address, ...topics]),
    random,
  )
  const header = { number: quantity(number), hash, parentHash: hashOf(number - 1), logsBloom }
  return { header: { ...header, timestamp: quantity(timestamp) }, transactions, logs }
}

/** What transactions have besides. */
const fields = {
  type: '0x2',
  gas: '0x186a0',
  gasPrice: '0x3b9aca00',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
  value: '0x0',
  accessList: [],
  chainId: '0x2105',
  v: '0x1',
  r: word(1n << 250n),
  s: word(1n << 249n),
  yParity: '0x1',
}

const bits = new Map<string, readonly number[]>()

/** The bits of strangers are drawn: a filter is as full of them, and hashing them takes long. */
function bloomOf(values: readonly string[], random: (below: number) => number): string {
  const bloom = new Uint8Array(256)
  for (const value of values) {
    const isStranger = value.slice(26, 34) === strangerPrefix.slice(2)
    const own = isStranger ? [0, 2, 4].map(() => random(2_048)) : bitsOf(value)
    for (const bit of own) {
      const place = 255 - (bit >> 3)
      bloom[place] = (bloom[place] ?? 0) | (1 << (bit & 7))
    }
  }
  return toHex(bloom)
}

function bitsOf(value: string): readonly number[] {
  const kept = bits.get(value)
  if (kept) return kept
  const hash = hexToBytes(keccak256(`0x${value.slice(2)}`))
  const own = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2_047)
  bits.set(value, own)
  return own
}
