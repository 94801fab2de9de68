import { fileURLToPath } from 'node:url'
import { startWorld, type WorldDescription } from '@latchkey/devkit'
import { startDemoServer } from './demoServer.ts'
import { startGatewayProcess } from './gateway.ts'
import { availablePorts, type Ports } from './ports.ts'
import { demoSettings } from './settings.ts'

/** What is running, as JSON. */
export type StackDescription = { url: string; gatewayUrl: string; world: WorldDescription }
export type Stack = { description: StackDescription; stop(): Promise<void> }

/** Where `scripts/start/build.ts` puts the demo. */
const demoFolder = fileURLToPath(new URL('../../apps/demo/dist', import.meta.url))

/**
 * Starts the chains, the gateway and the built demo. Busy ports are told and replaced by free ones. What was
 * started is stopped again when a part fails.
 */
export async function startStack(wanted: Ports, tell: (text: string) => void): Promise<Stack> {
  const ports = await availablePorts(wanted, tell)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    tell('Starting two EVM chains and a Solana chain …')
    const { evm, evmSecond, solana } = ports
    const world = await startWorld({ evm, evmSecond, solana })
    stops.push(world.stop)
    tell('Starting the gateway …')
    const gateway = await startGatewayProcess(world.description, ports.gateway)
    stops.push(gateway.stop)
    const settings = demoSettings(world.description, gateway.url)
    const demo = await startDemoServer(demoFolder, settings, ports.demo)
    stops.push(demo.stop)
    return {
      description: { url: demo.url, gatewayUrl: gateway.url, world: world.description },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
