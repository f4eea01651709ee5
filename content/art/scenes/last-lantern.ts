import type { Scene } from '../host.ts';

export const scene: Scene = {
  slug: 'last-lantern',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [1.4, 1.7, 22], target: [-0.2, 5.2, 62], lens: 1.45, hour: 19.0, time: 1.2, param: [0.7, 29.2, 0, 0.1] },
    { name: 'square-main', width: 1200, height: 1200, eye: [-1.6, 1.5, 41.4], target: [-0.1, 5.2, 70], lens: 1.6, hour: 19.0, time: 1.2, param: [-0.4, 48.4, 0, 0.1] },
    { name: 'square', width: 800, height: 800, eye: [3, 2.0, 130], target: [-6.5, 5.0, 146], lens: 1.5, hour: 20.9, time: 4.2, param: [-4, 139, 0.4, 0.1] },
    { name: 'rectangle', width: 1600, height: 800, eye: [5, 6, 36], target: [-2, 5, 80], lens: 1.5, hour: 21.5, time: 2.2, param: [0, 56, 0, 0.1] },
    { name: 'list-1', width: 1280, height: 960, eye: [5, 2.4, 126], target: [-6, 4.4, 146], lens: 1.4, hour: 19.3, time: 2.2, param: [-3, 136, 0.4, 0.1], scale: 0.8, samples: 2 },
    { name: 'list-2', width: 1280, height: 960, eye: [-2.5, 1.4, 41], target: [0.8, 1.8, 30], lens: 1.5, hour: 18.8, time: 3.2, param: [0, 33, 0, 0.6], scale: 0.8, samples: 2 },
    { name: 'list-3', width: 1280, height: 960, eye: [0, 1.3, 74], target: [0.4, 4.2, 100], lens: 1.7, hour: 21.2, time: 3.2, param: [0.2, 80, 0, 0.1], scale: 0.8, samples: 2 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [0, 5.5, 60], target: [0, 1.5, 76], lens: 1.3, hour: 18.9, time: 2.2, param: [0, 70, 0, 0.15], scale: 0.667, samples: 2 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [0.6, 2.0, 96], target: [0, 3.0, 120], lens: 1.5, hour: 18.9, time: 2.2, param: [0.3, 101.5, 0, 0.7], scale: 0.667, samples: 2 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [-3.4, 3.0, 60], target: [0.6, 1.8, 50], lens: 1.3, hour: 20.0, time: 2.2, param: [0, 53, 0, 0.1], scale: 0.667, samples: 2 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [-2, 2.2, 133], target: [-8.5, 2.6, 146], lens: 1.4, hour: 21.6, time: 6.2, param: [-5.6, 140, 0.5, 0.1], scale: 0.667, samples: 2 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [-8, 7, 60], target: [2, 6.5, 110], lens: 1.3, hour: 21.5, time: 2.2, param: [0, 76, 0, 0.05], scale: 0.667, samples: 2 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [3, 1.5, 38], target: [-0.5, 1.9, 30], lens: 1.3, hour: 18.3, time: 2.2, param: [0, 31, 0, 0.9], scale: 0.667, samples: 2 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [3, 4.6, 108], target: [-5, 6.6, 148], lens: 1.4, hour: 18.2, time: 2.2, param: [-1, 120, 0.1, 0.05], scale: 0.667, samples: 2 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [1.6, 1.7, 12], target: [0.2, 4.4, 50], lens: 1.5, hour: 6.9, time: 2.2, param: [0.6, 20, 0, 0.05], scale: 0.667, samples: 2 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [-20, 17, 62], target: [0, 5, 104], lens: 1.4, hour: 19.4, time: 3.2, param: [0, 84, 0, 0.1], scale: 0.667, samples: 2 },
    { name: 'menu', width: 640, height: 400, eye: [1.3, 1.5, 22.6], target: [-0.1, 4.2, 62], lens: 1.8, hour: 18.8, time: 1.2, param: [0.7, 29.2, 0, 0.1] },
  ],
};
