import { describe } from 'vitest'
import { testConfig } from './config.fixture.ts'

describe('latchkeyConfig of wagmi 3', testConfig)
