import { expect, it } from 'vitest'
import { nameOfState, nameOfView } from './names.ts'
import { scenes } from './scenes/index.ts'

it('has a name in words for every view and state', () => {
  const code = /[a-z][A-Z]|-|^success$/
  for (const { view, state } of scenes) {
    expect(nameOfView(view)).not.toMatch(code)
    expect(nameOfState(state)).not.toMatch(/[a-z][A-Z](?!s)|^success$/)
  }
  expect(nameOfState('activity-empty')).toBe('Activity: nothing there')
  expect(nameOfState('look-alike')).toBe('Look alike')
})
