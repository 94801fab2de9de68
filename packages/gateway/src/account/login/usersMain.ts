import { requireNode } from '@latchkey/service/node'

// A command of the operator: `node login/usersMain.js config.json export|block|unblock|delete address`, or
// `… config.json reseal|leaked` for all wallets.
try {
  requireNode(process.versions.node)
  const { runUsersCommand } = await import('./usersCommand.ts')
  process.stdout.write(`${await runUsersCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
