import type { Scene } from '../scene.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const choose = { view: 'ChooseAccountName' } as const
const register = { view: 'RegisterAccountName' } as const

/** A name that is typed, in one state. */
function typed(state: string, label: string, rest: Pick<Scene, 'script'> = {}): Scene {
  const steps = [{ search: label }]
  return sceneAt('RegisterAccountName', state, register, { connected, steps, ...rest })
}

export const nameScenes = [
  sceneAt('ChooseAccountName', 'success', choose, { connected }),
  sceneAt('ChooseAccountName', 'loading', choose, { connected, script: { names: 'never' } }),
  sceneAt('ChooseAccountName', 'empty', choose, { connected, script: { names: 'empty' } }),
  sceneAt('ChooseAccountName', 'error', choose, { connected, script: { names: 'error' } }),
  sceneAt('RegisterAccountName', 'empty', register, { connected }),
  typed('success', 'grace'),
  typed('taken', 'taken'),
  typed('wrong', 'Zoë!'),
  typed('short', 'ada'),
  typed('loading', 'grace', { script: { names: 'never' } }),
  sceneAt(
    'RegisterAccountNameSuccess',
    'success',
    { view: 'RegisterAccountNameSuccess', name: 'grace.latchkey.id' },
    { connected },
  ),
]
