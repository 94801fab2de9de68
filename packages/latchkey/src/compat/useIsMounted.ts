import { useEffect, useState } from 'react'

/** Returns whether the page runs in a browser: `false` on a server and in the first frame. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
