import type { RequestName } from '../requests.ts'
import type { Scene } from '../scene.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const confirm = [{ word: 'confirm' }] as const

/** A request that the site makes, reviewed; by default as the node simulates it. */
function requestScene(state: string, request: RequestName, rest: Partial<Scene> = {}): Scene {
  const script = { simulation: request }
  return sceneAt(
    'ReviewRequest',
    state,
    { view: 'Account' },
    { connected, request, script, ...rest },
  )
}

export const requestScenes = [
  requestScene('success', 'payment'),
  requestScene('loading', 'payment', { script: { simulation: 'never' } }),
  requestScene('not-simulated', 'payment', { script: { simulation: 'error' } }),
  requestScene('no-simulations', 'unread', { script: { simulation: 'empty' } }),
  requestScene('approval', 'exact'),
  requestScene('unlimited', 'unlimited'),
  requestScene('unknown-contract', 'unread'),
  requestScene('calls-in-calls', 'nested'),
  requestScene('collectibles', 'collectibles'),
  requestScene('many', 'many'),
  requestScene('fails', 'fails'),
  requestScene('differs', 'hidden'),
  requestScene('permit', 'permit'),
  requestScene('other-network', 'otherNetwork'),
  requestScene('typed-data', 'order'),
  requestScene('message', 'message'),
  requestScene('hidden-text', 'hiddenText'),
  requestScene('asking', 'payment', { steps: confirm }),
  requestScene('error', 'payment', { steps: confirm, sending: 'declined' }),
]
