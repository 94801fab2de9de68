import type { RequestName } from '../requests.ts'
import type { Scene } from '../scene.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const confirm = [{ word: 'confirm' }] as const

/** A request that the site makes, reviewed; by default as the node simulates it. */
function asked(state: string, request: RequestName, rest: Partial<Scene> = {}): Scene {
  const script = { simulation: request }
  return sceneAt(
    'ReviewRequest',
    state,
    { view: 'Account' },
    { connected, request, script, ...rest },
  )
}

export const requestScenes = [
  asked('success', 'payment'),
  asked('loading', 'payment', { script: { simulation: 'never' } }),
  asked('not-simulated', 'payment', { script: { simulation: 'error' } }),
  asked('no-simulations', 'unread', { script: { simulation: 'empty' } }),
  asked('approval', 'exact'),
  asked('unlimited', 'unlimited'),
  asked('unknown-contract', 'unread'),
  asked('calls-in-calls', 'nested'),
  asked('collectibles', 'collectibles'),
  asked('many', 'many'),
  asked('fails', 'fails'),
  asked('differs', 'hidden'),
  asked('permit', 'permit'),
  asked('other-network', 'otherNetwork'),
  asked('typed-data', 'order'),
  asked('message', 'message'),
  asked('hidden-text', 'hiddenText'),
  asked('asking', 'payment', { steps: confirm }),
  asked('error', 'payment', { steps: confirm, sending: 'declined' }),
]
