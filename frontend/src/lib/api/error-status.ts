export { ERROR_STATUS } from '@contract';
