// The image that links to the service are shown with. `npm run og-image` draws it.
import image from './og-image.json' with { type: 'json' };

/** A PNG of 1200 by 630 pixels. */
export const OG_IMAGE = Buffer.from(image.png, 'base64');
