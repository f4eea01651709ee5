import type { Scene } from '../host.ts';

export const scene: Scene = {
  slug: 'saltwind',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [0, 4, -3], target: [7, 9.2, 40], lens: 1.5, hour: 19.2, time: 1.2, param: [9.5, 22, 0.55, 0], exposure: 0.8 },
    { name: 'square-main', width: 1200, height: 1200, eye: [4, 3.4, 0], target: [8.5, 9.2, 40], lens: 1.75, hour: 19.0, time: 3.1, param: [7, 24, 0.5, 0], exposure: 0.8 },
    { name: 'square', width: 800, height: 800, eye: [-2, 16, 290], target: [-26, 36, 424], lens: 1.7, hour: 20.4, time: 4.4, param: [-10, 340, -0.5, 0], exposure: 1 },
    { name: 'rectangle', width: 1600, height: 800, eye: [40, 46, 40], target: [20, 14, 220], lens: 1.5, hour: 18.4, time: 2.2, param: [30, 130, -0.2, 0], exposure: 0.85 },
    { name: 'list-1', width: 1280, height: 960, eye: [0, 60, 60], target: [30, 22, 200], lens: 1.3, hour: 17.4, time: 2.2, param: [20, 150, -0.3, 0], exposure: 0.9, scale: 0.8 },
    { name: 'list-2', width: 1280, height: 960, eye: [14, 3.2, 408], target: [-6, 11, 362], lens: 1.6, hour: 18.6, time: 2.2, param: [2, 388, -2.2, 0], exposure: 0.9, scale: 0.8 },
    { name: 'list-3', width: 1280, height: 960, eye: [2, 4.5, 322], target: [-24, 30, 424], lens: 1.5, hour: 20.3, time: 1.2, param: [-9, 352, -0.7, 0], exposure: 1.1, scale: 0.8 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [-1.2, 4.1, 261], target: [3.6, 4.2, 300], lens: 0.95, hour: 18.8, time: 4.2, param: [0, 270, 0.1, 0], exposure: 0.85, scale: 0.667, samples: 2 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [2, 2.6, 42], target: [20, 8, 90], lens: 1.5, hour: 19.0, time: 2.2, param: [12, 64, 0.9, 1], exposure: 0.8, roll: 0.05, scale: 0.667, samples: 2 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [22, 54, 170], target: [22, 0, 226], lens: 1.3, hour: 17.6, time: 6.2, param: [26, 216, 0.6, 0], exposure: 0.9, scale: 0.667, samples: 2 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [10, 6, 420], target: [-20, 20, 330], lens: 1.5, hour: 18.7, time: 2.2, param: [0, 392, -2.3, 0], exposure: 0.9, scale: 0.667, samples: 2 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [14, 4.4, 318], target: [-14, 22, 400], lens: 1.3, hour: 20.8, time: 0.9, param: [8, 352, -0.9, 0], exposure: 1.15, scale: 0.667, samples: 2 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [70, 74, 40], target: [14, 16, 260], lens: 1.45, hour: 18.7, time: 2.2, param: [34, 150, -0.2, 0], exposure: 0.85, scale: 0.667, samples: 2 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [30, 1.6, 66], target: [44, 7, 100], lens: 1.15, hour: 6.4, time: 5.2, param: [33, 78, 1.1, 0], exposure: 0.9, scale: 0.667, samples: 2 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [6, 52, 372], target: [-30, 48, 430], lens: 1.4, hour: 18.7, time: 7.6, param: [-20, 352, 2.6, 0], exposure: 0.9, scale: 0.667, samples: 2 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [10, 9, 180], target: [80, 40, 260], lens: 1.2, hour: 17.8, time: 3.2, param: [28, 200, 0.9, 0.35], exposure: 0.9, scale: 0.667, samples: 2 },
    { name: 'menu', width: 640, height: 400, eye: [3, 3.2, 2], target: [9, 7.6, 40], lens: 1.9, hour: 19.2, time: 1.2, param: [7.5, 24, 0.55, 0], exposure: 0.85 },
  ],
};
