/** The operations module's only door. */
export {
  type Findings,
  INVARIANTS,
  type InvariantKind,
  START,
  type Violation,
  withFound,
} from './invariants.js';
export { InvariantsRepository } from './invariants.repository.js';
export { InvariantsService } from './invariants.service.js';
export { OperationsModule } from './operations.module.js';
export { todayOf } from './today.js';
