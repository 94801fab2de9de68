import type { AccountType, ChainId, Namespace, Network, Verification } from '@latchkey/protocol'
import type { Account, Connector } from './connector.ts'
import type { ConnectorContext } from './connectorContext.ts'
import type {
  AssetAmount,
  Call,
  CallsStatus,
  Capabilities,
  Sent,
  SentCalls,
  TokenFacts,
  TransactionOutcome,
  TransactionPlan,
  TransferRequest,
} from './plan.ts'
import type { SignedIn, SignInRequest } from './sign-in.ts'
import type { Wallet } from './wallets/wallet.ts'

/** Reads a chain through the gateway's proxy: JSON-RPC 2.0. Throws `RPC_ERROR`, `NETWORK_FAILED`, `TIMED_OUT`. */
export type Rpc = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** What an operation works on. */
export type OperationContext = {
  /** The connector of the account. */
  connector: Connector
  /** The account that signs, or is read. */
  account: Account
  /** The network that the operation is on. */
  network: Network
  /** Reads the network through the gateway. */
  rpc: Rpc
  /** Aborts the operation. */
  signal?: AbortSignal
}

/** The most that a plan can cost besides what it moves, and who pays it. */
export type PlanCost = AssetAmount & {
  /** The plain address that pays. */
  payer: string
  /** The part of `amount` that no network keeps: it is left once, as a deposit, in accounts that the plan opens. */
  deposit?: bigint
}

/** Typed data to be signed (EIP-712). */
export type TypedData = {
  /** What the signature is valid for: name, version, chain and contract. */
  domain: Record<string, unknown>
  /** The fields of each struct type, by the type's name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** The name of the type that `message` has. */
  primaryType: string
  /** The values that are signed. */
  message: Record<string, unknown>
}

/** Whether a text is an address of the family, and if not, whether only its checksum is wrong. */
export type AddressCheck = 'ok' | 'badChecksum' | 'malformed'

/** What stands at an address, as far as sending to it goes. */
export type AddressKind =
  /** A key holds it, as far as the chain shows. */
  | { kind: 'account' }
  /** A contract, or an account that a program decides about: it may not be able to give back what it gets. */
  | { kind: 'contract' }
  /** Nobody can spend from it: zero, a precompile, an address that is used to burn. */
  | { kind: 'burn' }
  /** A token itself (Solana's mint). */
  | { kind: 'mint' }
  /** Holds one token for `owner`, whose address is the one to send to. */
  | { kind: 'tokenAccount'; owner: string }
  /** The code of a program. */
  | { kind: 'program' }
  /** No key has it, and no program has made anything of it. */
  | { kind: 'keyless' }

/** What a chain family can do with a connected wallet. An operation that is absent is not offered. */
export type Operations = {
  /** Asks the wallet to sign a text, as wallets of the family sign messages. */
  signMessage?(context: OperationContext, message: string): Promise<{ signature: string }>
  /** Asks the wallet to sign typed data (EIP-712). */
  signTypedData?(context: OperationContext, data: TypedData): Promise<{ signature: string }>
  /** What the chain itself says of a token, by its plain address. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  tokenFacts?(context: OperationContext, address: string): Promise<TokenFacts>
  /** Whether the account signed a text. Without it `signMessage` gives no verified signature. */
  verifyMessage?(
    context: OperationContext,
    signed: { message: string; signature: string },
  ): Promise<Verification>
  /** Whether the account signed typed data (EIP-712). Without it `signTypedData` gives no verified signature. */
  verifyTypedData?(
    context: OperationContext,
    signed: { data: TypedData; signature: string },
  ): Promise<Verification>
  /** Throws `SEND_INCOMPLETE` for what cannot be sent. */
  planTransfer?(context: OperationContext, transfer: TransferRequest): Promise<TransactionPlan>
  /** The most that a plan costs, and who pays. Throws `RPC_ERROR` when the plan would fail. */
  estimate?(context: OperationContext, plan: TransactionPlan): Promise<PlanCost>
  /** What the wallet can do with plans on this network. */
  capabilities?(context: OperationContext): Promise<Capabilities>
  /** Asks the wallet to make calls as one, all or none. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  sendCalls?(context: OperationContext, calls: readonly Call[]): Promise<Pick<SentCalls, 'id'>>
  callsStatus?(context: OperationContext, id: string): Promise<CallsStatus>
  /** Asks the wallet to carry out a plan: at once where it can, else one call after the other. */
  send?(context: OperationContext, plan: TransactionPlan): Promise<Sent>
  /**
   * Follows what was sent until the chain has decided, and holds it against the plan. Rejects with `TIMED_OUT` when
   * the chain never decides.
   */
  follow?(context: OperationContext, sent: Sent, plan: TransactionPlan): Promise<TransactionOutcome>
  /**
   * Follows a confirmed transaction until nothing can undo it (`true`), or a reorganisation has (`false`). Rejects
   * with `TIMED_OUT`.
   */
  isFinal?(context: OperationContext, hash: string): Promise<boolean>
  /** The account's native coin in base units. */
  nativeBalance?(context: Omit<OperationContext, 'connector'>): Promise<bigint>
  /** One-click sign-in, where the wallet writes the message itself. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  signIn?(context: OperationContext, request: SignInRequest): Promise<SignedIn>
  /** The full check, checksums included. */
  checkAddress?(value: string): AddressCheck
  /** What stands at an address of the chain that `rpc` reads. Absent: any address is an account. */
  addressKind?(
    context: Pick<OperationContext, 'rpc' | 'signal'>,
    address: string,
  ): Promise<AddressKind>
}

/** What a chain family adds to the client. */
export type Adapter = {
  /** The CAIP-2 namespace of the family. */
  readonly namespace: Namespace
  /** The family's name, for visitors. Absent: the dialog's own texts have one. */
  readonly name?: string
  /**
   * Looks for wallets now and later. `report` is called once for each connector found; the returned function
   * stops looking. Touches browser globals only when called.
   */
  discover(report: (connector: Connector) => void, context: ConnectorContext): () => void
  /** Whether a name, such as `ada.eth`, can stand for an address. Absent: it cannot. */
  readonly resolvesNames?: boolean
  /**
   * The kinds of account among which the visitor picks one after connecting, where wallets show several and put none
   * of them first. Absent: the first account is the one in use.
   */
  readonly picksAmong?: readonly AccountType[]
  /** The link by which a listed wallet that takes no pairing opens a page in its own browser, if it is known to. */
  browseLink?(
    wallet: Pick<Wallet, 'id' | 'name'>,
    page: { href: string; origin: string },
  ): string | undefined
  /** Whether a text has the form of an address; `Operations.checkAddress` also checks its checksum. */
  isAddress(value: string): boolean
  /** The explorer's page of a transaction or account, when the network has an explorer. */
  explorerUrl(
    network: Network,
    item: { transaction: string } | { account: string },
  ): string | undefined
  /** The chain's operations, loaded when first needed. */
  operations(): Promise<Operations>
}

/** A chain id of an adapter's own namespace. */
export type ChainIdOf<N extends Namespace> = Extract<ChainId, `${N}:${string}`>
