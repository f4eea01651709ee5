import type { Scene } from '../host.ts';

// param: where the figure stands (x, z), train offset, its height (below 0: nobody). Seen along +z, screen right is -x.
export const scene: Scene = {
  slug: 'rainline',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [0.6, 0.95, 8], target: [-0.2, 4.2, 36], lens: 1.6, hour: 23, time: 3.2, param: [-1.7, 14.5, 5, 0], samples: 3 },
    { name: 'square-main', width: 1200, height: 1200, eye: [0.4, 0.8, 18], target: [0, 5.6, 36], lens: 1.35, hour: 23, time: 7.4, param: [0.3, 24, 11, 0], samples: 3 },
    { name: 'square', width: 800, height: 800, eye: [1.5, 1.5, 99.2], target: [0.2, 1.95, 106], lens: 2.1, hour: 23, time: 1.7, param: [0.4, 104, 3, 0], samples: 3 },
    { name: 'rectangle', width: 1600, height: 800, eye: [3.4, 1.6, 22], target: [-1.5, 5.2, 45], lens: 1.5, hour: 22, time: 5.1, param: [1.1, 30, 2, 0], samples: 3 },
    { name: 'list-1', width: 1280, height: 960, eye: [2.2, 1.3, 54], target: [7.2, 2.9, 66], lens: 1.5, hour: 22, time: 9.3, param: [5.6, 60.5, 0, 0], samples: 3 },
    { name: 'list-2', width: 1280, height: 960, eye: [-3.6, 1.2, 31], target: [4.5, 8.2, 47], lens: 1.3, hour: 23, time: 2.2, param: [-1.4, 36, 7, 0], samples: 3 },
    { name: 'list-3', width: 1280, height: 960, eye: [1.2, 0.22, 118], target: [-0.5, 1.6, 134], lens: 1.5, hour: 23, time: 4.6, param: [-0.6, 123, 9, 0], samples: 3 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [-3.6, 2.1, 65.6], target: [-0.6, 2.3, 82], lens: 1.5, hour: 22, time: 6.5, param: [-3, 70, 4, 0], samples: 3 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [3.5, 13.5, 21], target: [-0.6, 3.4, 40], lens: 1.35, hour: 23, time: 8.1, param: [0.6, 31, 9, 0], samples: 3 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [1.8, 1.3, 62], target: [-1.6, 6.2, 45], lens: 1.4, hour: 23, time: 3.9, param: [0.2, 55.5, 13, 0], samples: 3 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [-7.1, 1.6, 103], target: [-5.9, 3, 122], lens: 1.35, hour: 23, time: 5.5, param: [-7.6, 109, 1, 0], samples: 3 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [-12, 20.5, 29], target: [-5.6, 19.4, 50], lens: 1.7, hour: 22, time: 1.1, param: [-9.95, 34.5, 6, 19.2], samples: 3 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [5.5, 10.2, 36], target: [-0.5, 10.2, 46], lens: 1.5, hour: 23, time: 2.8, param: [0.6, 43.35, 12, 8.52], samples: 3 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [3, 3, 186], target: [-4, 12, 204], lens: 1.4, hour: 23, time: 7.9, param: [0, 0, 8, -1], samples: 3 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [0.5, 1.1, 92], target: [0.3, 5.4, 137], lens: 2.0, hour: 5, time: 4.2, param: [2.1, 103, 3, 0], samples: 3 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [-2.4, 0.5, 262], target: [1.6, 2.6, 245], lens: 1.6, hour: 23, time: 9.7, param: [0.7, 255.5, 5, 0], samples: 3 },
    { name: 'menu', width: 640, height: 400, eye: [0.2, 1.3, 10.4], target: [-0.9, 2.4, 20], lens: 1.9, hour: 23, time: 3.3, param: [-1.5, 15.5, 5, 0], samples: 3 },
  ],
};
