import { useEffect, useLayoutEffect } from 'react'

/** A layout effect. On a server, where those do nothing, an effect: React 18 warns of the other. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
