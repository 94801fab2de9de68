import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../apps/demo/e2e/flows/main.ts', import.meta.url))

/** Walks every flow of the built playground: presses and seconds until the result. Writes `docs/flows.md`. */
export async function benchFlows(): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, entry], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The flows ended with ${code}`)
}
