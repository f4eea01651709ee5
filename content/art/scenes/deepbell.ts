import type { Scene } from '../host.ts';

// param: the diver (x, y, z; y below -50: nobody), size of the shoal. Seen along +z, screen right is -x.
export const scene: Scene = {
  slug: 'deepbell',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [3, 3.2, 11], target: [-0.6, 9.4, 36], lens: 1.45, hour: 12, time: 3.2, param: [-1.8, 5.2, 20, 7], samples: 2 },
    { name: 'square-main', width: 1200, height: 1200, eye: [1.6, 2.4, 15], target: [0, 10.2, 36], lens: 1.25, hour: 12, time: 6.4, param: [-1.6, 4.2, 22.5, 6], samples: 2 },
    { name: 'square', width: 800, height: 800, eye: [-3.5, 5.4, 23], target: [0, 10.6, 36], lens: 1.35, hour: 13, time: 9.1, param: [2.0, 7.4, 28.4, 0], samples: 2 },
    { name: 'rectangle', width: 1600, height: 800, eye: [-3.8, 3, 7], target: [0.8, 8.2, 36], lens: 1.35, hour: 11, time: 4.7, param: [1.4, 5, 17, 8], samples: 2 },
    { name: 'list-1', width: 1280, height: 960, eye: [2, 4, 56], target: [-0.6, 12, 80], lens: 1.25, hour: 12, time: 2.6, param: [-2.2, 7.5, 66, 0], samples: 2 },
    { name: 'list-2', width: 1280, height: 960, eye: [-4.6, 1.6, 27], target: [1.4, 7.6, 37], lens: 1.2, hour: 22, time: 7.7, param: [0.4, 3.6, 32.5, 0], samples: 2 },
    { name: 'list-3', width: 1280, height: 960, eye: [4.4, 8.6, 58], target: [12, 6.6, 72], lens: 1.3, hour: 12, time: 5.2, param: [6.6, 6.4, 63.5, 5], samples: 2 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [-2.2, 4.4, 8.5], target: [0, 5.6, 30], lens: 1.5, hour: 12, time: 1.4, param: [-1.6, 3.6, 12.5, 0], samples: 2 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [7, 15, 20], target: [-1, 3.2, 37], lens: 1.45, hour: 22, time: 3.9, param: [3, 3.8, 29, 0], samples: 2 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [5.2, 1.8, 29], target: [-0.8, 11, 37.5], lens: 1.15, hour: 12, time: 8.3, param: [1.6, 4.6, 32, 0], roll: 0.15, samples: 2 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [15.2, 4, 40], target: [14.6, 4.6, 62], lens: 1.35, hour: 12, time: 6.1, param: [14.4, 4.4, 46, 0], samples: 2 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [-4.4, 9.4, 24], target: [1.2, 10, 38], lens: 1.4, hour: 12, time: 2.2, param: [1.8, 9, 29, 0], samples: 2 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [3.4, 1.6, 49], target: [-2.5, 4.2, 62], lens: 1.5, hour: 13, time: 4.4, param: [-2.4, 4.4, 57, 5], samples: 2 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [-2, 4, 52], target: [0.5, 12, 80], lens: 1.3, hour: 12, time: 5.6, param: [2, 7.8, 62, 0], samples: 2 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [2.4, 17, -3], target: [-0.5, 8.4, 34], lens: 1.4, hour: 7, time: 9.6, param: [-1.2, 13, 9, 9], samples: 2 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [1.8, 3, 58], target: [-0.4, 8.4, 36], lens: 1.4, hour: 20, time: 3.1, param: [-2.2, 5, 31, 0], exposure: 1.3, samples: 2 },
    { name: 'menu', width: 640, height: 400, eye: [1.6, 4.2, 17], target: [-0.4, 9.4, 36], lens: 1.55, hour: 12, time: 3.2, param: [-2.2, 6, 24, 5], samples: 3 },
  ],
};
