import { startWorld, type World } from '@latchkey/devkit'
import { isPortTaken, type Ports } from './ports.ts'

/** Starts the chains on their ports, and all of them on free ones where another program has one of these. */
export async function startChains(
  { evm, evmSecond, solana }: Pick<Ports, 'evm' | 'evmSecond' | 'solana'>,
  notify: (text: string) => void,
): Promise<World> {
  try {
    return await startWorld({ evm, evmSecond, solana })
  } catch (error) {
    if (!isPortTaken(error)) throw error
    notify(`One of the ports ${evm}, ${evmSecond} and ${solana} is busy: the chains take others.`)
    return startWorld()
  }
}
