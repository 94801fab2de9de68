'use client'

export { LatchkeyInspector, type LatchkeyInspectorProps } from './LatchkeyInspector.tsx'
export { type Inspector, type InspectorOptions, openInspector } from './openInspector.tsx'
export { createRecorder, type Recorder } from './recorder/recorder.ts'
export {
  type Entry,
  type EntryKind,
  parseRecording,
  type RecordedState,
  type Recording,
} from './recorder/recording.ts'
