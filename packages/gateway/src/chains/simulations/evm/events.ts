import { maxUint160, maxUint256, toEventSelector } from 'viem'
import type { SimulatedLog } from './simulateV1.ts'

/** A right that an event reports. `owner`: who gave it, lowercase. */
export type Right = { owner: string } & (
  | {
      kind: 'token'
      /** The token that may be taken. */
      token: string
      spender: string
      amount: bigint
      /** The contract that keeps the right, where the token itself does not. */
      via?: string
    }
  | {
      kind: 'items'
      contract: string
      tokenId: string | null
      operator: string
      isGiven: boolean
      /** It ends the right of any other operator: one collectible of ERC-721 has one. */
      isOnly: boolean
    }
  | { kind: 'account'; contract: string; operator: string; isGiven: boolean }
)

/** What an event reports: rights, or nothing that concerns any. */
type Read = (values: Values) => readonly Right[]

/** The parameters of an event in the order in which the log has them: the indexed ones first. */
type Values = {
  /** Lowercase. */
  emitter: string
  /** Throws a RangeError for what is no address. */
  address(place: number): string
  number(place: number): bigint
}

/** One event: its signature, how many parameters are indexed, and what it reports. */
type EventForm = readonly [signature: string, indexed: number, read: Read]

/** Permit2 has one address on every chain. */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const none = '0x0000000000000000000000000000000000000000'

const token =
  (place: { owner: number; spender: number; amount?: number }): Read =>
  ({ emitter, address, number }) => [
    {
      kind: 'token',
      owner: address(place.owner),
      token: emitter,
      spender: address(place.spender),
      amount: place.amount === undefined ? maxUint256 : number(place.amount),
    },
  ]

const permit2 =
  (place: { token: number; spender: number; amount?: number }): Read =>
  ({ emitter, address, number }) => {
    const amount = place.amount === undefined ? 0n : number(place.amount)
    // Another contract cannot take back what Permit2 keeps.
    if (amount === 0n && emitter !== permit2Address) throw new RangeError('Not Permit2')
    return [
      {
        kind: 'token',
        owner: address(0),
        token: address(place.token),
        spender: address(place.spender),
        amount: amount === maxUint160 ? maxUint256 : amount,
        via: emitter,
      },
    ]
  }

/** `given`: the place of what is not zero where the right is given. */
const items =
  (tokenId: 'all' | number, given: number): Read =>
  ({ emitter, address, number }) => [
    {
      kind: 'items',
      owner: address(0),
      contract: emitter,
      operator: address(1),
      tokenId: tokenId === 'all' ? null : number(tokenId).toString(),
      isGiven: number(given) !== 0n,
      isOnly: given === 1,
    },
  ]

/** `owner`: the place of the one who gives the right, or the contract that reports it about itself. */
const account =
  (place: { owner: number | 'emitter'; operator: number; given?: number }): Read =>
  ({ emitter, address, number }) => {
    const operator = address(place.operator)
    const isGiven = place.given === undefined || number(place.given) !== 0n
    const owner = place.owner === 'emitter' ? emitter : address(place.owner)
    return [
      {
        kind: 'account',
        owner,
        contract: emitter,
        operator,
        isGiven: isGiven && operator !== none,
      },
    ]
  }

const harmless: Read = () => []
const moves: Read = ({ address }) => {
  address(0)
  address(1)
  return []
}

/** Events that give rights, and those that are known to give none. */
const forms: readonly EventForm[] = [
  ['Approval(address,address,uint256)', 2, token({ owner: 0, spender: 1, amount: 2 })],
  // The zero address takes back the right to one collectible.
  ['Approval(address,address,uint256)', 3, items(2, 1)],
  ['ApprovalForAll(address,address,bool)', 2, items('all', 2)],
  // ERC-777
  ['AuthorizedOperator(address,address)', 2, token({ owner: 1, spender: 0 })],
  [
    'RevokedOperator(address,address)',
    2,
    (values) => token({ owner: 1, spender: 0 })(values).map((one) => ({ ...one, amount: 0n })),
  ],
  // ERC-6909
  ['OperatorSet(address,address,bool)', 2, items('all', 2)],
  ['Approval(address,address,uint256,uint256)', 3, items(2, 3)],
  // Permit2
  [
    'Approval(address,address,address,uint160,uint48)',
    3,
    permit2({ token: 1, spender: 2, amount: 3 }),
  ],
  [
    'Permit(address,address,address,uint160,uint48,uint48)',
    3,
    permit2({ token: 1, spender: 2, amount: 3 }),
  ],
  ['Lockdown(address,address,address)', 1, permit2({ token: 1, spender: 2 })],
  ['NonceInvalidation(address,address,address,uint48,uint48)', 3, harmless],
  ['UnorderedNonceInvalidation(address,uint256,uint256)', 1, harmless],
  // Debts in the account's name (Aave), votes (ERC-5805), delegated stakes and delegate.xyz
  [
    'BorrowAllowanceDelegated(address,address,address,uint256)',
    3,
    account({ owner: 0, operator: 1, given: 3 }),
  ],
  [
    'BorrowAllowanceDelegated(address,address,address,uint256)',
    2,
    account({ owner: 0, operator: 1, given: 3 }),
  ],
  ['DelegateChanged(address,address,address)', 3, account({ owner: 0, operator: 2 })],
  ['StakerDelegated(address,address)', 2, account({ owner: 0, operator: 1 })],
  ['DelegateAll(address,address,bytes32,bool)', 2, account({ owner: 0, operator: 1, given: 3 })],
  // Contracts that the account owns, and what may act for an account that is a contract
  ['OwnershipTransferred(address,address)', 2, account({ owner: 0, operator: 1 })],
  ['OwnershipTransferStarted(address,address)', 2, account({ owner: 0, operator: 1 })],
  ['RoleGranted(bytes32,address,address)', 3, account({ owner: 2, operator: 1 })],
  ['EnabledModule(address)', 1, account({ owner: 'emitter', operator: 0 })],
  ['EnabledModule(address)', 0, account({ owner: 'emitter', operator: 0 })],
  ['AddedOwner(address)', 1, account({ owner: 'emitter', operator: 0 })],
  ['AddedOwner(address)', 0, account({ owner: 'emitter', operator: 0 })],
  ['ModuleInstalled(uint256,address)', 0, account({ owner: 'emitter', operator: 1 })],
  // What moves is read elsewhere; what else these report gives no right.
  ['Transfer(address,address,uint256)', 2, moves],
  ['Transfer(address,address,uint256)', 3, moves],
  ['TransferSingle(address,address,address,uint256,uint256)', 3, harmless],
  ['Deposit(address,uint256)', 1, harmless],
  ['Withdrawal(address,uint256)', 1, harmless],
  ['AuthorizationUsed(address,bytes32)', 2, harmless],
  ['TransferShares(address,address,uint256)', 2, harmless],
  ['Sync(uint112,uint112)', 0, harmless],
  ['Swap(address,uint256,uint256,uint256,uint256,address)', 2, harmless],
  ['Swap(address,address,int256,int256,uint160,uint128,int24)', 2, harmless],
]

const readers: ReadonlyMap<string, Read> = new Map(
  forms.map(([signature, indexed, read]) => {
    const count = signature.split(',').length
    return [keyOf(toEventSelector(signature), indexed, count - indexed), read]
  }),
)

function keyOf(selector: string, indexed: number, words: number): string {
  return `${selector} ${indexed} ${words}`
}

/**
 * Returns the rights that an event reports. Returns none for an event that is known to give no right, and `undefined` for an
 * unreadable one: without a name, of another shape, or with anything but an address in the place of one.
 */
export function rightsIn({
  address: emitter,
  topics,
  data,
}: SimulatedLog): readonly Right[] | undefined {
  const [selector = '', ...indexed] = topics
  const words = data.slice(2).match(/.{64}/g) ?? []
  if (words.length * 64 + 2 !== data.length) return undefined
  const read = readers.get(keyOf(selector, indexed.length, words.length))
  const all = [...indexed.map((topic) => topic.slice(2)), ...words]
  const word = (place: number) => all[place] ?? ''
  try {
    return read?.({
      emitter: emitter.toLowerCase(),
      address: (place) => addressIn(word(place)),
      number: (place) => BigInt(`0x${word(place)}`),
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function addressIn(word: string): string {
  if (!/^0{24}[0-9a-f]{40}$/i.test(word)) throw new RangeError('Not an address')
  return `0x${word.slice(24).toLowerCase()}`
}
