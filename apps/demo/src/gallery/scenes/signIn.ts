import type { Scene } from '../scene.ts'
import type { SignInMood } from '../signingIn.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const sign = [{ word: 'sign' }] as const

/** A request to sign in, in one state. */
function requestScene(state: string, signIn: SignInMood, steps: Scene['steps'] = []): Scene {
  return sceneAt(
    'SIWXSignMessage',
    state,
    { view: 'SIWXSignMessage' },
    { connected, signIn, steps },
  )
}

export const signInScenes = [
  requestScene('success', 'asked'),
  requestScene('plain', 'plain'),
  requestScene('asking', 'hangs', sign),
  requestScene('saving', 'saving', sign),
  requestScene('declined', 'declined', sign),
  requestScene('unverified', 'unverified', sign),
  requestScene('refused', 'refused', sign),
  requestScene('unsupported', 'unsupported', sign),
  requestScene('error', 'offline', sign),
  requestScene('expired', 'expires', [{ pass: 61 }]),
  sceneAt('ConnectingSiwe', 'success', { view: 'ConnectingSiwe' }, { connected, signIn: 'asked' }),
]
