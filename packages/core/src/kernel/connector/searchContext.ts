import type { ConnectorContext } from './connectorContext.ts'

/** What a search for the wallets of a page reads of the client. Without `connectors` it knows not which are listed. */
export type SearchContext<Read extends keyof ConnectorContext> = Pick<ConnectorContext, Read> &
  Partial<Pick<ConnectorContext, 'connectors'>>
