import { hasPostgres, startPostgres } from './postgres.ts'

// A durable PostgreSQL with an empty database as a process of its own, for tests that kill what uses it. Prints the
// URL, or that there is none here; ends with its input.
if (hasPostgres()) {
  const cluster = await startPostgres({ isDurable: true })
  process.stdout.write(`PostgreSQL at ${await cluster.database()}\n`)
  process.stdin.resume()
  await new Promise((resolve) => process.stdin.once('end', resolve))
  await cluster.stop()
} else {
  process.stdout.write('No PostgreSQL here\n')
}
