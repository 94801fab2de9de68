import type { Scene } from '../scene.ts'
import type { SignInMood } from '../signingIn.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const sign = [{ word: 'sign' }] as const

/** A request to sign in, in one state. */
function asked(state: string, signIn: SignInMood, steps: Scene['steps'] = []): Scene {
  return sceneAt(
    'SIWXSignMessage',
    state,
    { view: 'SIWXSignMessage' },
    { connected, signIn, steps },
  )
}

export const signInScenes = [
  asked('success', 'asked'),
  asked('plain', 'plain'),
  asked('asking', 'hangs', sign),
  asked('saving', 'saving', sign),
  asked('declined', 'declined', sign),
  asked('unverified', 'unverified', sign),
  asked('refused', 'refused', sign),
  asked('unsupported', 'unsupported', sign),
  asked('error', 'offline', sign),
  asked('expired', 'expires', [{ pass: 61 }]),
  sceneAt('ConnectingSiwe', 'success', { view: 'ConnectingSiwe' }, { connected, signIn: 'asked' }),
]
