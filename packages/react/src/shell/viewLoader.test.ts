import { describe, expect, it, vi } from 'vitest'
import { createViewLoader } from './viewLoader.tsx'
import { views } from './views.ts'

describe('the loader of views', () => {
  it('loads a view once, however often it is requested', async () => {
    const Networks = vi.fn(async () => () => null)
    const loader = createViewLoader({ ...views, Networks })
    await Promise.all([loader.load('Networks'), loader.load('Networks')])
    await loader.load('Networks')
    expect(Networks).toHaveBeenCalledTimes(1)
    expect(loader.get('Networks')).toBeDefined()
    expect(loader.get('Profile')).toBeUndefined()
  })

  it('can be tried again after a failure', async () => {
    const Networks = vi.fn(async () => () => null).mockRejectedValueOnce(new Error('offline'))
    const loader = createViewLoader({ ...views, Networks })
    await expect(loader.load('Networks')).rejects.toThrow('offline')
    await loader.load('Networks')
    expect(loader.get('Networks')).toBeDefined()
  })
})
