import type {
  AccountType,
  ChainId,
  Clock,
  Namespace,
  Network,
  Verification,
} from '@latchkey/protocol'
import type { ReviewedCall } from '@latchkey/review'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Account, Connector } from '../connector/connector.ts'
import type { ConnectorContext } from '../connector/connectorContext.ts'
import type { SignedIn, SignInRequest } from '../connector/signInRequest.ts'
import type { FeeSpeed, PlanFee } from '../plan/fee.ts'
import type {
  ApprovalRequest,
  AssetAmount,
  Call,
  CallsStatus,
  Capabilities,
  Replacement,
  Sent,
  SentCalls,
  TokenFacts,
  TransactionOutcome,
  TransactionPlan,
  TransferRequest,
} from '../plan/plan.ts'
import type { BuiltSwap, CheckedSwap } from '../plan/swap.ts'
import type { Sighting, Submission, Submitting } from '../submission/submission.ts'

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
  /** The client's time. Core gives it; without it the machine's counts. */
  clock?: Clock
  /** Aborts the operation. */
  signal?: AbortSignal
  /**
   * Aborts when the visitor cancels. Before the wallet request, `requireWanted` then throws. Afterwards the operation
   * waits for the wallet's answer, and an approval counts.
   */
  withdrawn?: AbortSignal
  /**
   * Makes a submission once, and searches for it after a failure (`submitOnce`). Core gives it; operations hand it every
   * request that a wallet may answer by sending.
   */
  submit?(submitting: Submitting): Promise<Sent>
  /**
   * Records what identifies the transaction. Operations call it directly before the request to the wallet or the node.
   */
  noteSubmission?(submission: Submission): void
  /** Whether a hash or signature is of a transaction that this site has sent before. */
  isKnownHash?(hash: string): boolean
}

/** The methods of smart sessions: read what the wallet can grant, grant a session, and end one. */
export type SessionMethod =
  | 'wallet_getCapabilities'
  | 'wallet_grantPermissions'
  | 'wallet_revokePermissions'

/** The most that a plan can cost besides what it moves, and who pays it. */
export type PlanCost = AssetAmount & {
  /** The plain address that pays. */
  payer: string
  /** The part of `amount` that no network keeps: it is left once, as a deposit, in accounts that the plan opens. */
  deposit?: bigint
}

/** What carrying out a plan at a speed takes. */
export type FeeChoice = {
  /** How soon the network should carry it out. */
  speed: FeeSpeed
  /** What the plan then offers. */
  fee: PlanFee
  /** The most that the plan then costs. */
  cost: PlanCost
}

/** What a plan costs: at the usual fee, and at each speed where the wallet takes a fee. */
export type PlanCosts = {
  /** At the usual fee. */
  usual: PlanCost
  /** At each speed, slowest first; empty where the wallet decides. */
  choices: readonly FeeChoice[]
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

/** The kind of an address, as far as it matters for a transfer. */
export type AddressKind =
  /** A key holds it, as far as the chain shows. */
  | { kind: 'account' }
  /** A contract, or an account that a program decides about: it may not be able to give back what it gets. */
  | { kind: 'contract' }
  /** No key can spend from it: the zero address, a precompile, or a burn address. */
  | { kind: 'burn' }
  /** A token itself (Solana's mint). */
  | { kind: 'mint' }
  /** Holds one token for `owner`, whose address is the one to send to. */
  | { kind: 'tokenAccount'; owner: string }
  /** The code of a program. */
  | { kind: 'program' }
  /** No key has it, and no program has made anything of it. */
  | { kind: 'keyless' }

/** What the gateway simulates: calls of EVM, with wei as text, or a transaction of Solana in base64. */
export type SimulatedWork =
  | { calls: { to: string; value: string; data: string }[] }
  | { transaction: string }

/** A plan as it is reviewed: what the gateway simulates, and each of its calls. */
export type ReviewedWork = {
  /** What the gateway simulates. */
  simulated: SimulatedWork
  /** The calls or instructions, in their order. */
  calls: readonly ReviewedCall[]
  /** The contracts whose descriptions are requested from the gateway. */
  contracts: readonly string[]
  /** The calls of a site as a plan, by which their cost is estimated; absent where the work is of a plan already. */
  plan?: TransactionPlan
}

/** What an address got in a mined transaction. */
export type Received = {
  /** When its block was made, in milliseconds of epoch. */
  at: number
  /** The native coin among them is what the address has gained in the whole block. */
  isOfBlock?: boolean
  amounts: readonly AssetAmount[]
}

/** What a chain family can do with a connected wallet. An operation that is absent is not offered. */
export type Operations = {
  /** Asks the wallet to sign a text, as wallets of the family sign messages. */
  signMessage?(context: OperationContext, message: string): Promise<{ signature: string }>
  /** Asks the wallet to sign typed data (EIP-712). */
  signTypedData?(context: OperationContext, data: TypedData): Promise<{ signature: string }>
  /** What the chain itself says of a token, by its plain address. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  tokenFacts?(context: OperationContext, address: string): Promise<TokenFacts>
  /** The time by which the chain judges deadlines, in Unix seconds. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  chainTime?(context: OperationContext): Promise<number>
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
  /** Several transfers as one plan. Throws `SEND_INCOMPLETE` for what cannot be sent. */
  planTransfers?(
    context: OperationContext,
    transfers: readonly TransferRequest[],
  ): Promise<TransactionPlan>
  /** Gives rights to move tokens, or takes them back. Throws `SEND_INCOMPLETE` for what cannot be given. */
  planApproval?(
    context: OperationContext,
    approvals: readonly ApprovalRequest[],
  ): Promise<TransactionPlan>
  /** What `spender` may move of a token of the account, by the chain itself. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  allowance?(
    context: OperationContext,
    right: Pick<ApprovalRequest, 'token' | 'spender'>,
  ): Promise<bigint>
  /**
   * Plans a swap that a service has built. Throws `SWAP_BUILD_FAILED` or `SWAP_APPROVAL_FAILED` if its calls do not
   * match the request.
   */
  planSwap?(context: OperationContext, swap: BuiltSwap): Promise<CheckedSwap>
  /** The most that a plan costs, and who pays. Throws `RPC_ERROR` when the plan would fail. */
  estimate?(context: OperationContext, plan: TransactionPlan): Promise<PlanCost>
  /**
   * What a plan takes at each speed, slowest first; nothing where the wallet decides, or where the chain has one price.
   * Throws as `estimate`.
   */
  feeChoices?(context: OperationContext, plan: TransactionPlan): Promise<readonly FeeChoice[]>
  /** A plan as it is simulated and described. Absent: reviews show the plan alone. */
  reviewed?(context: OperationContext, plan: TransactionPlan): Promise<ReviewedWork>
  /** The same for calls that a site makes. Throws `SEND_INCOMPLETE` for calls that cannot be made. */
  reviewedCalls?(context: OperationContext, calls: readonly Call[]): Promise<ReviewedWork>
  /** What the wallet can do with plans on this network. */
  capabilities?(context: OperationContext): Promise<Capabilities>
  /** Asks the wallet to make calls as one, all or none. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  sendCalls?(context: OperationContext, calls: readonly Call[]): Promise<Pick<SentCalls, 'id'>>
  callsStatus?(context: OperationContext, id: string): Promise<CallsStatus>
  /**
   * Sends a request about smart sessions to the wallet, with the method's only parameter. Returns the wallet's raw
   * answer, which the caller parses. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `SEND_FAILED`.
   */
  askSession?(context: OperationContext, method: SessionMethod, request: unknown): Promise<unknown>
  /** Asks the wallet to carry out a plan: at once where it can, else one call after the other. */
  send?(context: OperationContext, plan: TransactionPlan): Promise<Sent>
  /**
   * Searches the wallet and the chain for a plan that the wallet may have sent. Throws what a failed read throws. Absent: a
   * wallet that failed has sent nothing.
   */
  findSent?(
    context: OperationContext,
    submission: Submission,
    plan: TransactionPlan,
  ): Promise<Sighting>
  /**
   * Asks the wallet for a transaction in the place of one that waits, by its hash, and answers the new one's. Only for
   * connectors with `keepsNonce`. Throws `NOT_PENDING` when the chain has decided, `TRANSACTION_DROPPED` when the node has
   * forgotten it.
   */
  replace?(
    context: OperationContext,
    hash: string,
    plan: TransactionPlan,
    how: Replacement,
  ): Promise<string>
  /**
   * Follows what was sent until the chain has decided, and holds it against the plan. `replacements`: the hashes of what was
   * sent in its place so far. Rejects with `TIMED_OUT` when the chain never decides.
   */
  follow?(
    context: OperationContext,
    sent: Sent,
    plan: TransactionPlan,
    replacements?: () => readonly string[],
  ): Promise<TransactionOutcome>
  /**
   * Follows a confirmed transaction until nothing can undo it (`true`), or a reorganisation has left it out (`false`) or
   * made it fail (`reverted`). Rejects with `TIMED_OUT`.
   */
  isFinal?(context: OperationContext, hash: string): Promise<boolean | 'reverted'>
  /** What an address got in a mined transaction, as the chain shows it; nothing where it failed or is not there. */
  received?(context: OperationContext, hash: string, address: string): Promise<Received | undefined>
  /** The account's native coin in base units. */
  nativeBalance?(context: Omit<OperationContext, 'connector'>): Promise<bigint>
  /** One-click sign-in, where the wallet writes the message itself. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  signIn?(context: OperationContext, request: SignInRequest): Promise<SignedIn>
  /** The full check, checksums included. */
  checkAddress?(value: string): AddressCheck
  /** Reads the kind of an address on the chain of `rpc`. Absent: every address is an account. */
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
   * Discovers wallets, now and later. Calls `report` once for each connector. Returns a function that stops the
   * discovery. Uses browser globals only when called.
   */
  discover(report: (connector: Connector) => void, context: ConnectorContext): () => void
  /** The most bytes of UTF-8 that a transfer's memo can have. Absent: transfers have no memo. */
  readonly memoBytes?: number
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
