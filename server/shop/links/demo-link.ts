/** The link of the demo's shop, which `/shops` leads to. Each demo has it under this id, so that the page needs no look for it. */
export const demoLink = 'DemoTeaLinkDemoTeaLink';
