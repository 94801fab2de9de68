import { hasPostgres, startPostgres } from './postgres.ts'

// A durable PostgreSQL with an empty database as a separate process, for tests that kill its client. Prints the URL, or
// that there is no PostgreSQL. Ends with its input.
if (hasPostgres()) {
  const cluster = await startPostgres({ isDurable: true })
  process.stdout.write(`PostgreSQL at ${await cluster.database()}\n`)
  process.stdin.resume()
  await new Promise((resolve) => process.stdin.once('end', resolve))
  await cluster.stop()
} else {
  process.stdout.write('No PostgreSQL here\n')
}
