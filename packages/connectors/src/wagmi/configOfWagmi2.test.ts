import { describe, vi } from 'vitest'
import { testConfig } from './config.fixture.ts'

vi.mock('wagmi', () => import('wagmi2'))

describe('latchkeyConfig of wagmi 2', testConfig)
