import type { AccountType, ChainId, Namespace, Network } from '@latchkey/protocol'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Connector } from '../connector/connector.ts'
import type { ConnectorContext } from '../connector/connectorContext.ts'
import type { Operations } from './operations.ts'

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
