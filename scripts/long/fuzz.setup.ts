import fc from 'fast-check'

// The long form of the tests: properties that do not say how often they are tried are tried twenty times as often.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 2_000 })
