import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Image } from '#domain/studio/image.ts'
import { Dialog, useOpenDialog } from '../kit/dialog.tsx'
import { Picture } from '../kit/picture.tsx'
import { prefersReducedData } from '../kit/reduced-motion.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './live-scene.module.css'
import { type CameraLook, type Quality, type Scene, startScene } from './scene.ts'

interface Props {
  readonly address: string
  readonly still: Image | null
  readonly title: string
}

/**
 * The largest angles to which the visitor can turn the camera, in radians. The scene is made to be seen only from the
 * front.
 */
const FARTHEST: CameraLook = { yaw: 0.7, pitch: 0.25 }

const STEP = 0.06

const TURNS: Readonly<Record<string, CameraLook>> = {
  ArrowLeft: { yaw: -STEP, pitch: 0 },
  ArrowRight: { yaw: STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
}

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most)

const fetchShader = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

/** Until the scene is sharp, the picture of the game looks better. A coarse scene never becomes sharp. */
const SHOWN = { growing: 'loading', sharp: 'live', coarse: 'still' } as const satisfies Record<
  Quality,
  string
>

const useLiveScene = (address: string, isOpen: boolean) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<Scene | null>(null)
  const direction = useRef<CameraLook>({ yaw: 0, pitch: 0 })
  const [is, setIs] = useState<'loading' | 'live' | 'still'>(prefersReducedData() ? 'still' : 'loading')
  const isStill = is === 'still'

  useEffect(() => {
    if (isStill || !isOpen) return
    const loading = new AbortController()
    const still = () => {
      if (!loading.signal.aborted) setIs('still')
    }
    fetchShader(address, loading.signal).then((shader) => {
      if (canvas.current === null || loading.signal.aborted) return
      scene.current = startScene(canvas.current, shader, {
        onDrawn: (quality) => setIs(SHOWN[quality]),
        onFailed: still,
      })
    }, still)
    return () => {
      loading.abort()
      scene.current?.dispose()
      scene.current = null
    }
  }, [address, isStill, isOpen])

  const turn = ({ yaw, pitch }: CameraLook) => {
    direction.current = {
      yaw: within(direction.current.yaw + yaw, FARTHEST.yaw),
      pitch: within(direction.current.pitch + pitch, FARTHEST.pitch),
    }
    scene.current?.look(direction.current)
  }
  return { canvas, is, turn }
}

export const LiveScene = ({ address, still, title }: Props) => {
  const { messages } = useSite()
  const dialog = useOpenDialog()
  const { canvas, is, turn } = useLiveScene(address, useStore(dialog.phase) !== 'closed')
  const type = (event: KeyboardEvent) => {
    const by = TURNS[event.key]
    if (by === undefined) return
    event.preventDefault()
    turn(by)
  }
  const drag = ({ currentTarget, movementX, movementY, buttons }: PointerEvent) => {
    if (buttons === 0) return
    // The camera turns against the movement, so that the picture follows the finger.
    const scale = 1.2 / currentTarget.clientHeight
    turn({ yaw: -movementX * scale, pitch: movementY * scale })
  }
  return (
    <Dialog
      dialog={dialog}
      label={`${messages.lookAround}: ${title}`}
      isMedia
      className={styles.dialog}
      onKeyDown={type}
    >
      <div
        className={styles.world}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      >
        {still === null ? null : (
          <Picture image={still} sizes="100vw" eager className={`cover ${styles.still}`} />
        )}
        {is === 'still' ? null : (
          <canvas ref={canvas} className={`cover ${styles.live}`} data-live={is === 'live'} />
        )}
      </div>
      <p className={styles.hint} role="status">
        {is === 'loading' ? messages.loading : null}
        {is === 'live' ? messages.lookAroundHint : null}
        {is === 'still' ? messages.lookAroundStill : null}
      </p>
    </Dialog>
  )
}
