import type { Mailbox } from './mailbox.ts'
import { type MailboxOptions, openSqlMailbox } from './store/sqlMailbox.ts'

/**
 * Opens the mailbox that `url` names: `postgres://…`, `sqlite:<file>`, `nats://host:port,host:port,…` (a stream of NATS
 * JetStream), or SQLite in memory when absent. Rejects when it cannot be opened.
 */
export async function openMailbox(
  url: string | undefined,
  options: MailboxOptions = {},
): Promise<Mailbox> {
  if (!url?.startsWith('nats://')) return openSqlMailbox(url, options)
  const { openJetStreamMailbox } = await import('./jetStream/jetStreamMailbox.ts')
  return openJetStreamMailbox(url, options)
}
