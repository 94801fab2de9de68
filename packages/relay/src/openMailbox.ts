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
  const { openJetStreamMailbox } = await loadJetStream()
  return openJetStreamMailbox(url, options)
}

/** Loads the code of JetStream. Its packages are installed only by operators who use it. */
async function loadJetStream() {
  try {
    return await import('./jetStream/jetStreamMailbox.ts')
  } catch (cause) {
    throw new Error(
      'A nats:// database needs two packages: npm install @nats-io/jetstream @nats-io/transport-node',
      { cause },
    )
  }
}
